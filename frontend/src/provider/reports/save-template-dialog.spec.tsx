import '../../testing/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReportTemplate } from '../../api/generated/schema';
import { fakeServer } from '../../testing/fake-server';
import { renderAt } from '../../testing/render-at';
import { currentToasts } from '../../ui/toasts/toast';
import { DeleteTemplateDialog } from './delete-template-dialog';
import { emptyDraft } from './draft';
import { SaveTemplateDialog } from './save-template-dialog';

const draft = { ...emptyDraft, prompt: 'Rhythm first', genes: ['SCN5A'], blocks: ['introduction' as const] };
const saved = { body: { status: 'success', message: 'Template saved successfully!' } };
const newest = () => currentToasts().at(-1)?.message;

const dialogs = {
  save: () => renderAt('/', '/', <SaveTemplateDialog draft={draft} onClose={() => undefined} />),
  delete: () => {
    const template = { id: 101, title: 'Heart' } as ReportTemplate;
    renderAt(
      '/',
      '/',
      <DeleteTemplateDialog template={template} onClose={() => undefined} onDeleted={() => undefined} />,
    );
  },
};
const press = async (what: keyof typeof dialogs) => {
  dialogs[what]();
  if (what === 'save') {
    await userEvent.type(screen.getByLabelText('Template title'), 'Heart');
    await userEvent.type(screen.getByLabelText('Description'), 'Rhythm');
  }
  await userEvent.click(screen.getByText(what === 'save' ? 'Save template' : 'Delete template'));
};

it('saves what is configured, with a title and a description', async () => {
  const calls = fakeServer(saved);
  await press('save');
  await waitFor(() => expect(newest()).toBe('Template saved successfully!'));
  const content = { title: 'Heart', description: 'Rhythm', prompt: 'Rhythm first', genes: 'SCN5A' };
  expect(calls[0]?.body).toEqual({ ...content, blocks: 'introduction' });
});

it('deletes', async () => {
  fakeServer(saved);
  await press('delete');
  await waitFor(() => expect(newest()).toBe('Template deleted successfully!'));
});

it.each([
  ['save', 'Error saving template'],
  ['delete', 'Error deleting template'],
] as const)('says so when the server gives no words: %s', async (what, words) => {
  fakeServer({ status: 500, body: {} });
  await press(what);
  expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
  expect(newest()).toBe(words);
});
