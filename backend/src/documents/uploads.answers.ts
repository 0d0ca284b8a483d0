import { SuccessAnswer } from '../platform/http/index.js';

/** From the first byte to the one after the last: `file.slice(from, to)`. It is sent with its `Content-MD5`. */
export class UploadPart {
  url!: string;
  from!: number;
  to!: number;
  /** whether the whole part has arrived */
  done!: boolean;
  /** of a part that arrived, as in `Content-MD5`: a part with another checksum has to be sent again */
  md5?: string;
}

export class UploadData {
  method!: 'PUT';
  headers!: Record<string, string>;
  expires_at!: string;
  /** of a file above 64 MiB: sent one by one they survive a lost connection; above 5 GiB in S3 it goes in these alone */
  parts?: UploadPart[];
}

/** An upload in parts that was begun by the caller and can go on. */
export class UnfinishedUpload {
  /** how many bytes have arrived */
  arrived!: number;
}

export class UnfinishedAnswer extends SuccessAnswer {
  /** null when there is no such upload */
  data!: UnfinishedUpload | null;
}

/** A signed link for one PUT, to be begun within 15 minutes. */
export class UploadAnswer extends SuccessAnswer {
  url!: string;
  key!: string;
  upload_data!: UploadData;
}
