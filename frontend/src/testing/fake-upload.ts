/** A stand-in for XMLHttpRequest in tests: the test says when bytes have left and what is answered. */
export class FakeUpload {
  static last: FakeUpload;

  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  url = '';
  status = 0;
  responseText = '';
  onload = () => undefined as void;
  onerror = () => undefined as void;
  onabort = () => undefined as void;

  static install(): void {
    globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  }

  constructor() {
    FakeUpload.last = this;
  }

  open(_method: string, url: string): void {
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getResponseHeader = (): null => null;
  send = (): void => undefined;
  abort = (): void => this.onabort();

  progress(bytes: number): void {
    this.upload.onprogress?.({ loaded: bytes });
  }

  answer(status: number, body: unknown = {}): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }
}
