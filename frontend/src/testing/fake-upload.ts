// jsdom reads files by FileReader alone
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

/** A fake XMLHttpRequest: the test decides when bytes are sent and what the answer is. */
export class FakeUpload {
  static last: FakeUpload;
  /** all uploads since `install`, in order */
  static all: FakeUpload[] = [];

  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  url = '';
  body: Blob | undefined;
  status = 0;
  responseText = '';
  onload = () => undefined as void;
  onerror = () => undefined as void;
  onabort = () => undefined as void;
  onloadend = () => undefined as void;

  static install(): void {
    FakeUpload.all = [];
    globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  }

  constructor() {
    FakeUpload.last = this;
    FakeUpload.all.push(this);
  }

  open(_method: string, url: string): void {
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  answerHeaders: Record<string, string> = {};
  getResponseHeader = (name: string): string | null => this.answerHeaders[name] ?? null;
  send = (body: Blob): void => void (this.body = body);
  abort = (): void => (this.onabort(), this.onloadend());

  progress(bytes: number): void {
    this.upload.onprogress?.({ loaded: bytes });
  }

  answer(status: number, body: unknown = {}): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
    this.onloadend();
  }

  /** Breaks the connection. */
  fail(): void {
    this.onerror();
    this.onloadend();
  }
}
