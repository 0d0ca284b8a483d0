import '../testing/browser';
import Checkbox from '@mui/material/Checkbox';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { muiTheme } from '../mui-theme';

// mocked because its module format does not run in tests; react-admin's menus use it, and no screen here has one
jest.mock('react-hotkeys-hook', () => ({ useHotkeys: () => undefined }));

it('the checkbox of react-admin that selects a page gives its box no property that HTML does not know', () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation();
  const props: object = { inputProps: { 'aria-label': 'Select all' } };
  render(
    <ThemeProvider theme={muiTheme}>
      <Checkbox {...props} />
    </ThemeProvider>,
  );
  expect(screen.getByRole('group')).toContainElement(screen.getByRole('checkbox'));
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});
