/**
 * The portal's icons: 24 px line drawings in the text's colour. They are hidden from screen readers, because their
 * button has a name.
 */
import type { SVGProps } from 'react';

const icon = (path: string) =>
  function Icon({ size = 20, ...rest }: SVGProps<SVGSVGElement> & { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...rest}
      >
        <path d={path} />
      </svg>
    );
  };

export const MenuIcon = icon('M4 6h16M4 12h16M4 18h16');
export const CloseIcon = icon('M6 6l12 12M18 6L6 18');
export const CheckIcon = icon('M5 12.5l4.5 4.5L19 7.5');
export const ChevronDownIcon = icon('M6 9l6 6 6-6');
export const ArrowLeftIcon = icon('M19 12H5M11 6l-6 6 6 6');
export const AlertIcon = icon('M12 8v5M12 16.5v.01M12 3l9.5 17h-19z');
export const StopIcon = icon('M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 7.5V13M12 16.5v.01');
export const InfoIcon = icon('M12 11v5.5M12 7.5v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z');
export const EyeIcon = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
);
export const EyeOffIcon = icon(
  'M4 4l16 16M9.9 6A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.4 7.6A16.6 16.6 0 0 0 2.5 12S6 18.5 12 18.5c1.8 0 3.3-.5 4.6-1.3M10 10.3a2.5 2.5 0 0 0 3.6 3.5',
);
export const SettingsIcon = icon('M4 7h9M17 7h3M15 4.5v5M4 17h3M11 17h9M9 14.5v5');
export const UserIcon = icon('M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.3 3.8-5 7.5-5s6.7 1.7 7.5 5');
export const UsersIcon = icon(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.6-3 3-4.5 6.5-4.5s5.9 1.5 6.5 4.5M15.5 4.8a3.5 3.5 0 0 1 0 6.5M17.5 15.3c2.2.5 3.6 1.9 4 4.2',
);
export const HomeIcon = icon('M4 11l8-7 8 7v8.5a.5.5 0 0 1-.5.5H15v-6H9v6H4.5a.5.5 0 0 1-.5-.5z');
export const BoardIcon = icon('M4 5h4.5v14H4zM9.8 5h4.5v9H9.8zM15.5 5H20v11.5h-4.5z');
export const ReportIcon = icon('M6 3h8.5L19 7.5V21H6zM14 3v5h5M9 12.5h7M9 16.5h5');
export const CompanyIcon = icon(
  'M4 21V5l8-2v18M12 8l8 2v11M2.5 21h19M7 8.5v.01M7 12.5v.01M7 16.5v.01M16 13.5v.01M16 17.5v.01',
);
export const LogoutIcon = icon('M14 4H5.5a.5.5 0 0 0-.5.5v15a.5.5 0 0 0 .5.5H14M10 12h11M17.5 8.5L21 12l-3.5 3.5');
export const UploadIcon = icon('M12 16V4M7 8.5L12 3.5l5 5M4 15v4.5a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1V15');
export const DownloadIcon = icon('M12 4v12M7 11.5l5 5 5-5M4 15v4.5a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1V15');
export const FileIcon = icon('M6 3h8.5L19 7.5V21H6zM14 3v5h5');
export const DnaIcon = icon('M7 3c0 9 10 9 10 18M17 3c0 9-10 9-10 18M8 5.5h8M8 18.5h8M9.8 9h4.4M9.8 15h4.4');
export const MailIcon = icon('M3.5 5.5h17v13h-17zM3.5 6.5l8.5 6.5 8.5-6.5');
export const PhoneIcon = icon(
  'M5 4h4l1.5 5-2.3 1.6a12 12 0 0 0 5.2 5.2L15 13.5l5 1.5v4a1 1 0 0 1-1 1A15.5 15.5 0 0 1 4 5a1 1 0 0 1 1-1z',
);
export const PinIcon = icon(
  'M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21zM12 7.2a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6z',
);
export const ShieldIcon = icon('M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM8.8 12l2.3 2.3 4.2-4.5');
export const PillIcon = icon(
  'M4.8 19.2a4.6 4.6 0 0 1 0-6.5l7.9-7.9a4.6 4.6 0 0 1 6.5 6.5l-7.9 7.9a4.6 4.6 0 0 1-6.5 0zM8.7 8.8l6.5 6.5',
);
export const BellIcon = icon('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4');
export const SearchIcon = icon('M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16.2 16.2L21 21');
export const PlusIcon = icon('M12 5v14M5 12h14');
