/**
 * The MUI theme of the workspace, made from the same tokens. Import it only in lazy chunks, because public pages load
 * no MUI.
 */
import { createTheme } from '@mui/material/styles';
import { CheckboxBox } from './ui/checkbox-box';
import { CheckboxInput } from './ui/checkbox-input';
import { breakpoints, colours, fontFamily, type Scheme, shape, statusColours } from './theme';

const palette = (scheme: Scheme) => ({
  primary: { main: colours[scheme].primary, contrastText: colours[scheme]['on-primary'] },
  secondary: { main: colours[scheme]['primary-end'], contrastText: colours[scheme]['on-primary'] },
  error: { main: statusColours.Error[scheme].text },
  warning: { main: statusColours.Processing[scheme].text },
  success: { main: statusColours.Completed[scheme].text },
  background: { default: colours[scheme].page, paper: colours[scheme].surface },
  text: { primary: colours[scheme].text, secondary: colours[scheme].muted },
  divider: colours[scheme].line,
});

export const muiTheme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  colorSchemes: { light: { palette: palette('light') }, dark: { palette: palette('dark') } },
  shape: { borderRadius: shape.control },
  breakpoints: { values: { xs: 0, ...breakpoints } },
  typography: {
    fontFamily,
    fontSize: 14,
    h1: { fontSize: 28, fontWeight: 650 },
    h2: { fontSize: 20, fontWeight: 650 },
  },
  components: {
    // shows the focus as in the rest of the portal
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:focus-visible': { outline: '2px solid var(--primary)', outlineOffset: -2 } } },
    },
    // react-admin names the box around a row's checkbox alone, which then has to be a group, and the checkbox named
    MuiCheckbox: {
      defaultProps: {
        component: CheckboxBox,
        role: 'group',
        slotProps: { input: { component: CheckboxInput } as object },
      },
    },
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { textTransform: 'none' } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTableRow: { styleOverrides: { root: { height: 40 } } },
    MuiTableCell: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  },
});
