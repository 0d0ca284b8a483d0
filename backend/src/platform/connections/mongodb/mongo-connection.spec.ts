import { createRequire } from 'node:module';

it("is a connection of mongoose's own driver, whose errors mongoose knows", () => {
  const here = createRequire(import.meta.filename);
  const mongoose = createRequire(here.resolve('mongoose'));
  const connection = 'mongodb/lib/cmap/connection.js';
  expect(here.resolve(connection)).toBe(mongoose.resolve(connection));
});
