import type { RouterRoute } from 'hono/types';
import { findTargetHandler } from 'hono/utils/handler';

import { documentationOf, type Documentation } from '../http/documentation';

export interface DocumentedRoute {
  method: string;
  /** As OpenAPI writes it: `/get_booking/{ctype}/{hash}`. */
  path: string;
  pathParams: string[];
  operationId: string;
  documentation: Documentation;
}

/** The routes that document themselves; one with an optional last segment counts twice. */
export function documentedRoutes(routes: readonly RouterRoute[]): DocumentedRoute[] {
  return routes.flatMap(({ method, path, handler }) => {
    const documentation = documentationOf(findTargetHandler(handler));
    if (!documentation) return [];
    return listPaths(path).map((each) => {
      const pathParams = [...each.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const words = each.replace(/[{}]/g, '').split('/').filter(Boolean);
      return {
        method: method.toLowerCase(),
        path: each,
        pathParams,
        operationId: [method.toLowerCase(), ...words].join('_'),
        documentation,
      };
    });
  });
}

/** The OpenAPI paths of a path of Hono, `/a/:b{x|y}/:c?`. */
function listPaths(honoPath: string): string[] {
  const isOptional = honoPath.endsWith('?');
  const path = honoPath.replace(/\?$/, '').replace(/:(\w+)(\{[^}]*\})?/g, '{$1}');
  return isOptional ? [path.slice(0, path.lastIndexOf('/')), path] : [path];
}
