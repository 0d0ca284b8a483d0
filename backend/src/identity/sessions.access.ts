import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { clientAddress } from '../platform/http/index.js';
import { requestOf } from '../platform/http/access/caller.js';

/** Where somebody signs in from, as their list of sessions shows it. */
export interface Device {
  /** `Firefox on Linux`; empty where it is unknown */
  device: string;
  /** `203.0.113.0/24` */
  place: string;
}

/** The first that matches counts: most browsers also name the ones that they resemble. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X/],
  ['Windows', /Windows/],
  ['Linux', /Linux|CrOS/],
] as const;
const PROGRAM = /^[\w.-]{1,40}/;

/** Names the browser and the system of a `User-Agent` header, or the program that sent it. */
export function deviceOf(userAgent: string): string {
  const [browser] = BROWSERS.find(([, pattern]) => pattern.test(userAgent)) ?? [];
  const [system] = SYSTEMS.find(([, pattern]) => pattern.test(userAgent)) ?? [];
  if (browser === undefined) return PROGRAM.exec(userAgent)?.[0] ?? '';
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** Gives the network of an address: enough to recognise a place, too little to identify a connection. */
export const placeOf = (ip: string): string => clientAddress(ip).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');

/** Injects where the request comes from. */
export const CurrentDevice = createParamDecorator((_: unknown, context: ExecutionContext): Device => {
  const { headers, ip } = requestOf(context);
  return { device: deviceOf(headers['user-agent'] ?? ''), place: placeOf(ip) };
});
