import '../../testing/browser';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../../testing/render-at';
import { Loaded } from './states';

const answers = [Promise.reject(new Error('down')), Promise.resolve('three files')];
const Files = () => {
  const query = useQuery({ queryKey: ['files'], queryFn: () => answers.shift()!, retry: false });
  return (
    <section>
      <h2>Files</h2>
      <Loaded query={query} skeleton={<p>Loading</p>}>
        {(files) => <p>{files}</p>}
      </Loaded>
    </section>
  );
};

it('goes on by keyboard at the heading of what is read again', async () => {
  renderAt('/', '/', <Files />);
  (await screen.findByRole('button', { name: 'Retry' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('three files')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Files' })).toHaveFocus();
});
