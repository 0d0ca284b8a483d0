import { Injectable } from '@nestjs/common';
import { InjectView } from '../platform/views/provide-view.js';
import { findPage, type Found } from '../platform/views/found.js';
import type { Collection } from '../platform/views/read-models.js';
import { type QuestionRow, questions } from './questions.projections.js';

interface Window {
  /** a part of the name, the address or the message; all when left out */
  search: string | undefined;
  limit: number;
  offset: number;
  orderBy: { field: 'id' | 'askedAt'; direction: 'asc' | 'desc' };
}

@Injectable()
export class QuestionQueries {
  constructor(@InjectView(questions) private readonly questions: Collection<QuestionRow>) {}

  one(id: number): Promise<QuestionRow | undefined> {
    return this.questions.get(id);
  }

  many(ids: readonly number[]): Promise<QuestionRow[]> {
    return this.questions.getMany(ids);
  }

  page(window: Window): Promise<Found<QuestionRow>> {
    return findPage(this.questions, window);
  }
}
