import { createSecretKey } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import express, { type NextFunction, type Request, type Response } from 'express';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { tell } from './emmett-store.js';
import { CALLER, SECRET, STATUSES, tokenOf } from './settings.js';

/**
 * Event sourcing as emmett's documents have it: decider, command handler, inline projection, express and SQLite. One
 * connection is kept, and a stream takes one command after the other: with a connection for each, most calls of 64
 * clients fail (`SQLITE_ERROR`).
 */
const key = createSecretKey(Buffer.from(SECRET));
const statusBody = z.object({ patient_id: z.number().int().positive(), status: z.enum(STATUSES) });

function signedIn(request: Request, response: Response, next: NextFunction): void {
  try {
    jwt.verify(tokenOf(request.headers), key, { algorithms: ['HS256'] });
    next();
  } catch {
    response.status(401).json({ status: 'error' });
  }
}

function updateStatus(request: Request, response: Response, next: NextFunction): void {
  const { data, success } = statusBody.safeParse(request.body);
  if (!success) return void response.status(422).json({ status: 'error' });
  tell(data.patient_id, { type: 'ChangeDnaStatus', data: { companyId: CALLER.company, to: data.status } })
    .then(() => response.json({ status: 'success', message: 'DNA status updated' }))
    .catch(next);
}

const app = express().use(express.json());
app.post('/api/patient/updateStatus', signedIn, updateStatus);
const server = app.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`http://127.0.0.1:${port}`, jwt.sign(CALLER, key, { expiresIn: '2h' }));
});
