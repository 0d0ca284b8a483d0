/** What other capabilities use of employees, beside its commands and queries. */
export { employee, employeeStream, unlessWorksElsewhere } from './employee.js';
export { ColleagueOrNobody } from './employees.access.js';
