/** Year, month and number of the built-in knowledge. It is printed in every report: raise it with every change of `data/` and `backend/data`. */
export const KNOWLEDGE_VERSION = '2026.11.28';
