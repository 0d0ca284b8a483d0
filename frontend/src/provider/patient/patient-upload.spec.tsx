import '../../testing/browser';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server';
import { renderAt } from '../../testing/render-at';
import { PatientUpload } from './patient-upload';

/** A fake of the browser's uploader, which the test answers. */
class Uploader {
  static current: Uploader;
  static status = 200;
  upload = {} as { onprogress?: (event: { loaded: number }) => void };
  status = Uploader.status;
  responseText = '{}';
  onload?: () => void;
  opened: string[] = [];
  constructor() {
    Uploader.current = this;
  }
  open(...request: string[]) {
    this.opened = request;
  }
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  abort() {}
  send() {}
}
Object.assign(globalThis, { XMLHttpRequest: Uploader });

const ticket = { body: { url: '/files/up', key: 'k1', upload_data: { method: 'PUT', headers: {}, expires_at: '' } } };
const confirmed = { body: { status: 'success', data: { id: 1 } } };
const closed = jest.fn();
const choose = async (name: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['##fileformat=VCFv4.2'], name), { applyAccept: false });
};
const start = () => userEvent.click(screen.getByRole('button', { name: 'Upload' }));

beforeEach(() => {
  closed.mockClear();
  Uploader.status = 200;
  renderAt('/', '/', <PatientUpload patientId={7} type="genome" onClose={closed} />);
});

describe('uploading a genome', () => {
  it('refuses other files before a byte leaves', async () => {
    await choose('genome.exe');
    expect(screen.getByText('DNA sequence files must have .vcf or .fq extension')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled();
  });

  it('takes the same file again after it was removed, and keeps the focus inside', async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    const file = new File(['##fileformat=VCFv4.2'], 'genome.vcf');
    await userEvent.upload(input, file);
    await userEvent.click(screen.getByRole('button', { name: 'Remove file' }));
    expect(input).toHaveFocus();
    expect(input).not.toHaveAttribute('tabindex');
    await userEvent.upload(input, file);
    expect(screen.getByText('genome.vcf')).toBeInTheDocument();
    fakeServer(ticket);
    await start();
    await screen.findByRole('button', { name: 'Cancel upload' });
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('goes from selecting over bytes to success, and closes by itself', async () => {
    const calls = fakeServer(ticket, confirmed);
    await choose('genome.vcf');
    await userEvent.click(screen.getByRole('checkbox'));
    await start();
    await waitFor(() => expect(Uploader.current?.opened).toEqual(['PUT', '/files/up']));
    act(() => Uploader.current.upload.onprogress?.({ loaded: 10 }));
    expect(await screen.findByText('10 B of 20 B')).toBeInTheDocument();
    act(() => Uploader.current.onload?.());
    expect(await screen.findByText(/complete/i)).toBeInTheDocument();
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(calls.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        filename: 'genome.vcf',
        patient_id: 7,
        document_type: 'genome',
        primary: true,
        size: 20,
      }),
      { key: 'k1', filename: 'genome.vcf', patient_id: 7, is_genome: true, primary: true, is_patient: false },
    ]);
  });

  it('offers to go on with a large file whose upload was interrupted, perhaps before a reload', async () => {
    const calls = fakeServer({ body: { data: { arrived: 64 * 1024 ** 2 } } });
    const file = new File(['##fileformat=VCFv4.2'], 'genome.vcf');
    Object.defineProperty(file, 'size', { value: 100 * 1024 ** 2 });
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeEnabled();
    expect(screen.getByText(/67.1 MB of 105 MB are here already/)).toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toContain(
      '/api/documents/unfinished?patient_id=7&document_type=genome&filename=genome.vcf&size=104857600',
    );
  });

  it('says so when the bytes do not arrive, and tries again with the same file', async () => {
    Uploader.status = 503;
    const calls = fakeServer(ticket, ticket);
    await choose('genome.vcf');
    await start();
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(Uploader.current.onload).toBeDefined());
    act(() => Uploader.current.onload?.());
    expect(await screen.findByText('Failed to upload file. Please refresh and try again.')).toBeInTheDocument();
    expect(screen.queryByText('Uploading…')).not.toBeInTheDocument();
    expect(closed).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(calls).toHaveLength(2));
  });
});
