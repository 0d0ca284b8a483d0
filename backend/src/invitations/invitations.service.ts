import { Injectable } from '@nestjs/common';
import { streamsOf } from '../platform/log/streams.js';
import { guest, guestStream } from './guest.js';
import { invitation, invitationStream } from './invitation.js';

/** Invitations to take up a role. */
@Injectable()
export class Invitations extends streamsOf(invitation, invitationStream) {}

/** The rows in which companies wait for somebody with an account. */
@Injectable()
export class Guests extends streamsOf(guest, guestStream) {}
