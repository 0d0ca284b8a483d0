import { Injectable } from '@nestjs/common';
import { streamsOf } from '../platform/log/streams.js';
import { membership, membershipStream } from './membership.js';

/** The memberships of people, year by year. */
@Injectable()
export class Memberships extends streamsOf(membership, membershipStream) {}
