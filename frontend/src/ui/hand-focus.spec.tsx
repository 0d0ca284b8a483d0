import '../testing/browser';
import { render, screen, waitFor } from '@testing-library/react';
import { handFocusTo } from './hand-focus';

const toRow = handFocusTo('li');
const toMain = handFocusTo('main');
const toHeading = handFocusTo('section', 'h2');

const Files = ({ names, primary }: { names: string[]; primary?: string }) => (
  <section>
    <h2>Files</h2>
    <ul>
      {names.map((name) => (
        <li key={name} aria-label={name}>
          {name !== primary && <button ref={toRow}>Make {name} primary</button>}
          <button ref={toHeading}>Remove {name}</button>
        </li>
      ))}
    </ul>
  </section>
);

it('goes to the row of a control that went', async () => {
  const { rerender } = render(<Files names={['one', 'two']} />);
  screen.getByText('Make two primary').focus();
  rerender(<Files names={['one', 'two']} primary="two" />);
  await waitFor(() => expect(screen.getByLabelText('two')).toHaveFocus());
});

it('goes to the heading when the whole row went', async () => {
  const { rerender } = render(<Files names={['one', 'two']} />);
  screen.getByText('Remove two').focus();
  rerender(<Files names={['one', 'two']} primary="one" />);
  expect(screen.getByText('Remove two')).toHaveFocus();
  rerender(<Files names={['one']} />);
  await waitFor(() => expect(screen.getByText('Files')).toHaveFocus());
});

it('goes on from a form that went with the focus in it', async () => {
  const { rerender } = render(<main>{<form ref={toMain} children={<input aria-label="Email" />} />}</main>);
  screen.getByLabelText('Email').focus();
  rerender(<main>Sent</main>);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('goes further out where what is nearest has no heading, to the heading that is drawn then', async () => {
  const toTitle = handFocusTo('section, main', 'h1');
  const Page = ({ read }: { read: boolean }) => (
    <main>
      {read ? (
        <article>
          <h1>Read</h1>
        </article>
      ) : (
        <section>
          <h1>Not read</h1>
          <section>
            <button ref={toTitle}>Retry</button>
          </section>
        </section>
      )}
    </main>
  );
  const { rerender } = render(<Page read={false} />);
  screen.getByText('Retry').focus();
  rerender(<Page read />);
  await waitFor(() => expect(screen.getByText('Read')).toHaveFocus());
});

it('stays where it is when another control went', () => {
  const { rerender } = render(<Files names={['one', 'two']} />);
  screen.getByText('Remove one').focus();
  rerender(<Files names={['one']} />);
  expect(screen.getByText('Remove one')).toHaveFocus();
});
