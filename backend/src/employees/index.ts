/** What other capabilities use of employees, beside its commands and queries. */
export { unlessWorksElsewhere } from './employee.js';
export { ColleagueOrNobody } from './employees.access.js';
export { Employees } from './employees.service.js';
