import { SuccessAnswer } from '../platform/http/index.js';

/** An entry of the log of security events. */
export class SecurityEvent {
  id!: number;
  at!: string;
  /** such as `signed-in`, `refused`, `right-changed`, `alarm` */
  kind!: string;
  /** whose account it is; empty for what concerns no account */
  who!: string;
  /** the device and the network; empty where they are unknown */
  from!: string;
  message!: string;
}

export class SecurityEventListAnswer extends SuccessAnswer {
  data!: SecurityEvent[];
  total!: number;
}
