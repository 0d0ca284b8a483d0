/* global db */
// Runs once, in an empty database: the portal may read and write its own database and nothing else.
db.getSiblingDB('portal').createUser({
  user: 'portal',
  pwd: process.env.PORTAL_PASSWORD,
  roles: [{ role: 'readWrite', db: 'portal' }],
});
