const BOOKKEEPING = 'how the portal numbers things: no fact about anybody';
const WAY_IN = 'how somebody comes in: passwords, sessions, links, addresses and keys never leave the portal';
const PERSON = 'nothing in it but what is personal';
const WORDING = 'how a clinic words its reports: free text, and nothing happens to a patient by it';
const NO_FILE_YET = 'an upload that was agreed on or has run out: there is no file';

/** Events that integrators never see, each with the reason. Everything that is not here has a public form. */
export const privateEvents: Readonly<Record<string, string>> = {
  DocumentsMoved: 'how lists follow a record that moved: the move itself is told by patient.moved',
  IdBlockClaimed: BOOKKEEPING,
  PersonRegistered: PERSON,
  PersonEdited: PERSON,
  RoleGranted: WAY_IN,
  PasswordSet: WAY_IN,
  PasswordResetRequested: WAY_IN,
  PasswordResetUsed: WAY_IN,
  EmailClaimed: WAY_IN,
  EmailReleased: WAY_IN,
  SessionOpened: WAY_IN,
  SessionRefreshed: WAY_IN,
  SessionEnded: WAY_IN,
  FoundingBegan: BOOKKEEPING,
  GuestClaimed: WAY_IN,
  InvitationSent: WAY_IN,
  InvitationAccepted: WAY_IN,
  OperatorKeyMade: WAY_IN,
  OperatorKeyRevoked: WAY_IN,
  MailRefused: WAY_IN,
  MailGivenUp: WAY_IN,
  MailAccepted: WAY_IN,
  CheckoutOpened: 'names the payment provider’s session, which opens the payment page',
  UploadStarted: NO_FILE_YET,
  UploadExpired: NO_FILE_YET,
  TemplateAdded: WORDING,
  TemplateEdited: WORDING,
  TemplateDeleted: WORDING,
};
