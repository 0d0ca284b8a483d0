/** What both peers share: who calls, which statuses there are, and how many patients. */
export const SECRET = 'a-secret-of-a-typical-team-with-more-than-32-characters';
export const CALLER = { sub: '1', company: 2, role: 'employee' };
export const ROWS_OF_PAGE = 8;
export const STATUSES = ['Not ordered', 'Ordered', 'Kit sent', 'Kit returned', 'DNA received', 'Completed', 'Error'];

/** @param headers of a request with `x-auth-token: Bearer ...`, as the portal takes it */
export const tokenOf = (headers: Record<string, unknown>): string =>
  String(headers['x-auth-token'] ?? '').slice('Bearer '.length);

export const databaseFile = `${process.env['DATA_DIR']}/data.db`;
export const patientIds = Array.from({ length: Number(process.env['PATIENTS']) }, (_, index) => index + 1);
export const particularsOf = (id: number) => ({
  name: `Patient Number ${id}`,
  email: `patient.number.${id}@patients.example`,
});

/** A row of the list, as the portal answers it. */
export const listed = ({ id, ...row }: { id: number; name: string; email: string; status: string }) => ({
  id,
  user_id: id,
  user: { name: row.name, email: row.email },
  company_id: CALLER.company,
  birthday: '1980-01-31',
  sex_at_birth: 'female',
  phone: '',
  address: '',
  assigned_employee_id: 2,
  assigned_employee_name: 'Joy Mensah',
  dna_status: row.status,
  medical_report_number: 0,
  medical_record_number: 0,
  invite_accepted: true,
  pending: false,
  mail_problem: null,
});
