import { z } from 'zod';
import { builtInBecause, type NarrativeWriter, type Written } from '../../genomics/report/writer/writer.js';
import { questionFor, type Question, retold } from '../../genomics/report/writer/retelling.js';
import {
  AnswerTooLate,
  AnswerTooLong,
  type FetchLimits,
  guardedFetch,
  PrivateAddress,
} from '../../platform/connections/outgoing/guarded-fetch.js';
import type { ModelSettings } from './model-settings.js';

const LIMITS = { milliseconds: 60_000, bytes: 256 * 1024 };

/**
 * The built-in words, and beside them those sentences of a language model that the evidence carries. The model is asked
 * once. Where it is down, slow, or says nothing that stands, the built-in words are all.
 */
export class ModelWriter implements NarrativeWriter {
  private readonly limits: FetchLimits;

  constructor(
    private readonly settings: ModelSettings,
    limits: Omit<FetchLimits, 'privateNetworks'> = LIMITS,
  ) {
    this.limits = { ...limits, privateNetworks: settings.privateNetworks };
  }

  async write(material: Parameters<NarrativeWriter['write']>[0], hidden: readonly string[]): Promise<Written> {
    const question = questionFor(material, hidden);
    if (question === null) return builtInBecause(material, 'had nothing to retell');
    const answer = await this.ask(question).catch((error: unknown) => ({ why: reasonOf(error) }));
    if (typeof answer !== 'string') return builtInBecause(material, answer.why);
    try {
      const { narrative, kept, dropped } = retold(material, hidden, answer);
      return kept === 0 ? builtInBecause(material, NOTHING_LEFT) : { narrative, ...this.credits(kept, dropped) };
    } catch {
      return builtInBecause(material, UNREADABLE);
    }
  }

  private async ask({ instructions, evidence }: Question): Promise<string> {
    const { baseUrl, model, apiKey } = this.settings;
    const body = JSON.stringify({
      model,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: evidence },
      ],
    });
    const key: Record<string, string> = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
    const headers = { 'content-type': 'application/json', accept: 'application/json', ...key };
    const answer = await guardedFetch(`${baseUrl}/chat/completions`, { method: 'POST', headers, body }, this.limits);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return completion.parse(JSON.parse(await answer.text())).choices[0]!.message.content;
  }

  private credits(kept: number, dropped: number): Omit<Written, 'narrative'> {
    const { model } = this.settings;
    return {
      by: `the built-in writer and, checked, the language model ${model}`,
      method:
        'Findings, verdicts and tables were made by rule. The sentences under “In other words” are by the language model ' +
        `${model}, which was given statements of this report without name, birthday or file. Each was checked: it has the ` +
        'verdict of the statement that it cites and none but its words. ' +
        `${kept} stand here; ${dropped} did not pass and were left out.`,
    };
  }
}

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

const UNREADABLE = 'answered in another form than it was asked for';
const NOTHING_LEFT = 'said nothing that the evidence carries';

/** What the report says; it never has the error's own words, which may come from anywhere. */
function reasonOf(error: unknown): string {
  if (error instanceof AnswerTooLong) return 'answered more than is read';
  if (error instanceof PrivateAddress) return 'is in a private network, which the settings do not open';
  if (error instanceof z.ZodError || error instanceof SyntaxError) return UNREADABLE;
  return error instanceof AnswerTooLate ? 'did not answer in time' : 'could not be reached';
}
