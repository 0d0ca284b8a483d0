import type { BlogPostListAnswer } from '../../api/generated/schema';
import { Island } from '../../ui/island';
import { Section, SitePage } from '../layout/layout';
import { cardOf, Posts } from './posts';

/** `/blog`: the research library. */
export const BlogList = ({ data }: { data: BlogPostListAnswer }) => (
  <SitePage
    title="Our Research Library"
    lead="How genetic tests work, what they can and cannot tell, and what to ask. Each article cites its sources."
  >
    <Section>
      <Island name="posts" of={Posts} props={{ first: { ...data, data: data.data.map(cardOf) } }} />
    </Section>
  </SitePage>
);
