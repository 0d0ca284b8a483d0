export interface Success<Data = undefined> {
  status: 'success';
  message?: string;
  data?: Data;
}

/**
 * The envelope of every answer that went well.
 *
 * @param content `data`, `message` and whatever the contract lists at the top level (`access_token`, `total`, ...)
 */
export const success = <Content extends object>(content?: Content): { status: 'success' } & Content =>
  ({ status: 'success', ...content }) as { status: 'success' } & Content;

export interface Failure {
  status: 'error';
  /** for machines */
  error: string;
  /** for people */
  message: string;
  errors?: Record<string, string[]>;
}

export const failure = (error: string, message: string, errors?: Record<string, string[]>): Failure =>
  errors ? { status: 'error', error, message, errors } : { status: 'error', error, message };
