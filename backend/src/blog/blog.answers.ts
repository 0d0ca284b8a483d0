export class PostCategory {
  name!: string;
}

/** An article. */
export class BlogPost {
  id!: number;
  title!: string;
  /** address of a picture of the portal's own */
  image!: string;
  /** what the picture shows */
  image_text!: string;
  /** sanitised HTML */
  body!: string;
  /** 200 characters of the body, without tags */
  excerpt!: string;
  /** `/blog/{category}/{slug}` */
  link!: string;
  created_at!: string;
  category!: PostCategory;
  minutes_to_read!: number;
}

export class BlogPostListAnswer {
  data!: BlogPost[];
  current_page!: number;
  last_page!: number;
  per_page!: number;
  total!: number;
}
