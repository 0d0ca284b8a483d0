import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/internal';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { READING, type Reading } from './access-log.js';
import { POLICY, type Policy } from './allow.js';

/** One row of the policy table. */
export interface Route {
  method: string;
  path: string;
  /** `PatientsController.add` */
  handler: string;
  policy: Policy | undefined;
  /** what the access log notes; undefined for nothing */
  reading: Reading | undefined;
}

/** The policy table: every route of the portal with its rule. */
@Injectable()
export class Routes implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  all(): Route[] {
    return this.discovery.getControllers().flatMap(({ metatype }) => (metatype ? this.routesOf(metatype) : []));
  }

  /** @throws Error when a route has no rule: the portal does not start then */
  onModuleInit(): void {
    const open = this.all().filter(({ policy }) => policy === undefined);
    if (open.length === 0) return;
    const names = open.map(({ method, path, handler }) => `${method} ${path} (${handler})`);
    throw new Error(`Every route needs a rule; add @Allow(...) to: ${names.join(', ')}`);
  }

  private routesOf(
    controller: NonNullable<ReturnType<DiscoveryService['getControllers']>[number]['metatype']>,
  ): Route[] {
    const prototype = controller.prototype as Record<string, () => unknown>;
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      const method = handler && this.reflector.get<RequestMethod | undefined>(METHOD_METADATA, handler);
      if (!handler || method === undefined) return [];
      const policy = this.reflector.get<Policy | undefined>(POLICY, handler);
      const reading = this.reflector.get<Reading | undefined>(READING, handler);
      const paths = pathsOf(this.reflector.get(PATH_METADATA, controller), this.reflector.get(PATH_METADATA, handler));
      return paths.map((path) => ({
        method: RequestMethod[method],
        path,
        handler: `${controller.name}.${name}`,
        policy,
        reading,
      }));
    });
  }
}

function pathsOf(prefixes: string | string[], paths: string | string[]): string[] {
  return [prefixes].flat().flatMap((prefix) => [paths].flat().map((path) => clean(`/${prefix}/${path}`)));
}

const clean = (path: string): string => path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
