import '../../testing/browser';
import { act, screen } from '@testing-library/react';
import { startSession } from '../../api/session';
import { fakeServer } from '../../testing/fake-server';
import { provider, sessionOf } from '../../testing/people';
import { renderAt } from '../../testing/render-at';
import { PaymentSuccess } from './payment-success';

const order = {
  order_number: 'GH-2026-000012',
  kind: 'credits',
  is_provider_purchase: false,
  is_credit_purchase: true,
  is_individual_assessment_purchase: false,
  credits_added: 1000,
};
const site = { body: { support_email: 'help@clinic.example' } };
const ADDRESS = '/payment-success?session_id=cs_1';
const show = () => renderAt(ADDRESS, '/payment-success', <PaymentSuccess />);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  startSession(sessionOf(provider));
});
afterEach(() => jest.useRealTimers());

describe('the page after a payment', () => {
  it('asks every 2 seconds until the order is there', async () => {
    const calls = fakeServer({ status: 404 }, 'cut', { body: order }, site);
    show();
    await pass(0);
    expect(screen.getByText('Processing your order...')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Payment' })).toBeInTheDocument();
    await pass(1_999);
    expect(calls).toHaveLength(1);
    await pass(1);
    expect(calls).toHaveLength(2);
    await pass(2_010);
    expect(screen.getByText('Payment Successful!')).toBeInTheDocument();
    expect(screen.getByText('Order #: GH-2026-000012')).toBeInTheDocument();
    expect(screen.getByText('Credits Added: 1,000')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/patient-dashboard');
    expect(screen.getByRole('link', { name: 'Generate a report' })).toHaveAttribute(
      'href',
      '/dna-reports?payment=success',
    );
    expect(screen.getByRole('link', { name: 'help@clinic.example' })).toHaveAttribute(
      'href',
      'mailto:help@clinic.example',
    );
  });

  it('stops after 2 minutes with the support address, and looks again when asked', async () => {
    const calls = fakeServer(...Array.from({ length: 61 }, () => ({ status: 404 })), site, { body: order });
    show();
    await pass(119_000);
    expect(screen.getByText('Processing your order...')).toBeInTheDocument();
    await pass(10_000);
    expect(screen.getByText('We could not find your order yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'help@clinic.example' })).toBeInTheDocument();
    const before = calls.length;
    await pass(60_000);
    expect(calls).toHaveLength(before);
    act(() => screen.getByRole('button', { name: 'Check again' }).click());
    await pass(10);
    expect(screen.getByText('Payment Successful!')).toBeInTheDocument();
  });

  it('stops at any other failure, with a way to try again', async () => {
    const calls = fakeServer({ status: 403, body: { message: 'This order is not yours.' } });
    show();
    await pass(10_000);
    expect(calls).toHaveLength(1);
    expect(screen.getByText('This order is not yours.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});
