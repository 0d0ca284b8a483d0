import { Injectable } from '@nestjs/common';
import { streamsOf } from '../platform/log/streams.js';
import { variantList, variantListStream } from './variant-list.js';

/** The list of variants that reports look for. */
@Injectable()
export class VariantLists extends streamsOf(variantList, variantListStream) {}
