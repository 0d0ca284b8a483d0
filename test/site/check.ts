import { HtmlValidate } from 'html-validate';

const html = new HtmlValidate({ extends: ['html-validate:standard'] });

/** What a served page breaks of HTML's rules. */
export async function faultsOf(document: string): Promise<string[]> {
  const { results } = await html.validateString(document);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${ruleId}: ${message} (${line})`),
  );
}
