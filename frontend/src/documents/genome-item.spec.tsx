import '../testing/browser';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MedicalDocument } from '../api/generated/schema';
import { figures, genome } from '../testing/documents';
import { createQueryClient } from '../api/query-client';
import { startSession } from '../api/session';
import { fakeServer } from '../testing/fake-server';
import { provider, sessionOf } from '../testing/people';
import { renderAt } from '../testing/render-at';
import { GenomeItem } from './genome-item';

beforeEach(() => startSession(sessionOf(provider)));

const show = (file: MedicalDocument, ...others: MedicalDocument[]) =>
  renderAt('/', '/', <GenomeItem genome={file} genomes={[file, ...others]} patientId={7} />);

describe('a DNA file', () => {
  it('that is converted shows its figures; a ratio that nobody could count is not zero', () => {
    show(genome({ primary: true, genome: figures }));
    expect(screen.getByText('Primary')).toBeInTheDocument();
    expect(screen.getByText('65,370 records · GRCh38 · sample NA12878')).toBeInTheDocument();
    expect(screen.getByText('Het/hom').nextSibling).toHaveTextContent('–');
  });

  it('that was made from raw reads says with what', () => {
    const provenance = {
      reference: 'hg38.fa',
      tools: ['minimap2 2.24', 'bcftools 1.16'],
      reads: 3_266,
      aligned: 3_200,
    };
    show(genome({ genome: { ...figures, provenance } }));
    expect(screen.getByText('Reads').nextSibling).toHaveTextContent('3,266');
    expect(screen.getByText('Made with').nextSibling).toHaveTextContent('minimap2 2.24, bcftools 1.16');
  });

  it('that breaks its format says how, and where', () => {
    const warnings = [{ line: 41, message: 'The records are not sorted by position.' }, { message: 'It is an array.' }];
    show(genome({ genome: { ...figures, warnings } }));
    expect(screen.getByText(/ · 2 warnings$/)).toBeInTheDocument();
    expect(screen.getByText('Line 41: The records are not sorted by position.')).toBeInTheDocument();
    expect(screen.getByText('It is an array.')).toBeInTheDocument();
  });

  it('that is converted now wears a badge and says at which step it is', () => {
    show(genome({ status: 'Processing', conversion_complete: false, progress: 0.42, step: 'Reading the genome' }));
    expect(screen.getByText('Processing')).toBeInTheDocument();
    expect(screen.getByText('Reading the genome')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
    expect(screen.queryByText('MAKE PRIMARY')).not.toBeInTheDocument();
  });

  it('that is converted now can be taken away, but not moved', async () => {
    const file = genome({ status: 'Processing', conversion_complete: false });
    renderAt(
      '/',
      '/',
      <GenomeItem genome={file} genomes={[file]} patientId={7}>
        Move
      </GenomeItem>,
    );
    expect(screen.queryByText('Move')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Remove / }));
    expect(screen.getByText(/The portal stops reading it/)).toBeInTheDocument();
  });

  it('that has not arrived whole says how its upload goes on, and counts no work', () => {
    const file = genome({ status: 'Uploading', conversion_complete: false });
    renderAt('/', '/', <GenomeItem genome={file} genomes={[file]} patientId={7} own />);
    expect(screen.getByText('Uploading')).toBeInTheDocument();
    expect(screen.queryByText(/Processing/)).not.toBeInTheDocument();
    expect(screen.getByText(/a large one goes on, within a day/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Remove / })).not.toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('that failed says why, and in which line', () => {
    show(genome({ status: 'Error', conversion_complete: false, problem: { line: 41, message: 'REF holds `N1`.' } }));
    expect(screen.getByText('Line 41: REF holds `N1`.')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
  });

  it('can be made the primary one', async () => {
    const calls = fakeServer({});
    show(genome({}), genome({ id: 2, file_path: 'g/2', primary: true }));
    await userEvent.click(screen.getByRole('button', { name: 'MAKE PRIMARY' }));
    await waitFor(() =>
      expect(calls[0]).toMatchObject({ path: '/api/documents/makePrimary', body: { patient_id: 7, file_path: 'g/1' } }),
    );
  });

  it('has the focus once it is the primary one', async () => {
    const item = (file: MedicalDocument) => (
      <QueryClientProvider client={queries}>
        <GenomeItem genome={file} genomes={[file]} patientId={7} />
      </QueryClientProvider>
    );
    const queries = createQueryClient();
    const { rerender } = render(item(genome({})));
    screen.getByRole('button', { name: 'MAKE PRIMARY' }).focus();
    rerender(item(genome({ primary: true })));
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveFocus());
  });

  it('that came by mistake goes once its reader has confirmed it', async () => {
    const calls = fakeServer({ body: { status: 'success', message: 'The file was removed' } });
    show(genome({}));
    await userEvent.click(screen.getByRole('button', { name: /^Remove / }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(calls[0]).toMatchObject({ path: '/api/documents/remove', body: { file_path: 'g/1' } }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('with several samples asks which one is the patient', async () => {
    const calls = fakeServer({});
    show(genome({ genome: { ...figures, samples: ['NA1', 'NA2'], sample: null } }));
    await userEvent.selectOptions(screen.getByLabelText(/holds 2 samples/), 'NA2');
    await userEvent.click(screen.getByRole('button', { name: 'Use this sample' }));
    await waitFor(() =>
      expect(calls[0]).toMatchObject({
        path: '/api/documents/chooseSample',
        body: { file_path: 'g/1', sample: 'NA2' },
      }),
    );
  });

  it('of an unknown build asks which one it is on', async () => {
    const calls = fakeServer({});
    show(genome({ genome: { ...figures, build: 'unknown' } }));
    await userEvent.selectOptions(screen.getByLabelText(/does not tell its reference genome/), 'GRCh37');
    await userEvent.click(screen.getByRole('button', { name: 'Use this build' }));
    await waitFor(() =>
      expect(calls[0]).toMatchObject({
        path: '/api/documents/chooseBuild',
        body: { file_path: 'g/1', build: 'GRCh37' },
      }),
    );
  });
});
