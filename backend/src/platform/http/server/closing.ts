import { Injectable } from '@nestjs/common';

/** Set once, when the portal begins to shut down: from then on new requests are told to come again later. */
@Injectable()
export class Closing {
  begun = false;
}
