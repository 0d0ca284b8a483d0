import '../../testing/browser';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server';
import { ContactForm } from './contact-form';

const user = userEvent.setup();
const send = () => user.click(screen.getByRole('button', { name: 'Send message' }));

it('asks for every field, says what failed and which field is wrong, and when the message was sent', async () => {
  const wrong = { errors: { email: ['Invalid input'] } };
  const calls = fakeServer('cut', 'cut', { status: 422, body: wrong }, {});
  render(<ContactForm />);
  await send();
  expect(screen.getByText('Please fill in all fields.')).toBeInTheDocument();
  expect(calls).toEqual([]);
  for (const [label, text] of [
    ['Name', 'Ada Stone'],
    ['Email', 'ada@example.com'],
    ['Message', 'Do you read mitochondrial DNA?'],
  ] as const)
    await user.type(screen.getByLabelText(label), text);
  await send();
  expect(await screen.findByText('There was an error sending your message. Please try again.')).toBeInTheDocument();
  await send();
  expect(await screen.findByText('Invalid input')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toBeInvalid();
  await send();
  expect(screen.queryByText('Invalid input')).not.toBeInTheDocument();
  expect(await screen.findByText('Your message has been sent successfully!')).toBeInTheDocument();
  expect(screen.getByLabelText('Message')).toHaveValue('');
});
