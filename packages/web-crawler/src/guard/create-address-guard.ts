import { isIP } from 'node:net';

import { ToolError, ToolErrorType } from '@lobechat/types';

import { WebErrorType } from '../errors.ts';
import { findRefusedKind, NEVER_ALLOWED, toPlainAddress } from './address-kind.ts';
import { isBadPort } from './bad-ports.ts';
import { type HostRules, readHostRules } from './host-rules.ts';
import { type ResolvedAddress, type ResolveHost, resolveBySystem } from './resolve-host.ts';
import { isMetadataName, isSpecialName } from './special-names.ts';

/** The reachable hosts. Each list has the entries of {@link readHostRules}. */
export interface AddressGuardOptions {
  /**
   * Reachable although not public. A name makes its private addresses reachable, too; cloud
   * metadata, multicast and reserved addresses are never reachable. Default: none.
   */
  allow?: readonly string[] | undefined;
  /** Refused although public; takes precedence over the others. Default: none. */
  deny?: readonly string[] | undefined;
  /** If not empty, everything else is refused. Default: none. */
  only?: readonly string[] | undefined;
  /** Resolves names. Default: the system resolver. */
  resolveHost?: ResolveHost | undefined;
}

/** Decides what may be reached: by name before resolving, and by address before connecting. */
export interface AddressGuard {
  /**
   * Checks scheme, credentials, port and host. A name that passes may still resolve to a refused
   * address.
   *
   * @throws ToolError of type `AddressRefused`
   */
  checkUrl: (url: URL) => void;
  /**
   * The addresses of a host, all of them allowed. Connect to exactly these: a second lookup could
   * lead elsewhere.
   *
   * @param host - a name or an address, an IPv6 address with or without brackets
   * @throws ToolError `AddressRefused`, or `NotFound` for a name that does not exist
   */
  resolve: (host: string, port: number, signal?: AbortSignal) => Promise<ResolvedAddress[]>;
}

const PORTS: Readonly<Record<string, number>> = {
  'http:': 80,
  'https:': 443,
  'ws:': 80,
  'wss:': 443,
};

export const portOf = (url: URL): number =>
  url.port === '' ? (PORTS[url.protocol] ?? 0) : Number(url.port);

const refuse = (message: string): never => {
  throw new ToolError(WebErrorType.AddressRefused, message);
};

const shown = (host: string, port: number): string =>
  `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;

/** The canonical form of a host in lists and checks: lower case, no brackets, no final dot. */
const toPlainHost = (host: string): string => {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  return isIP(name.split('%')[0] ?? '') === 0 ? name : toPlainAddress(name);
};

/**
 * Makes the guard in front of every connection.
 *
 * @throws Error naming an entry of a list that is no host
 * @example
 * const guard = createAddressGuard({ allow: ['127.0.0.1:8080'], deny: ['*.ads.example'] });
 */
export const createAddressGuard = (options: AddressGuardOptions = {}): AddressGuard => {
  const { resolveHost = resolveBySystem } = options;
  const allow = readHostRules(options.allow ?? []);
  const deny = readHostRules(options.deny ?? []);
  const only: HostRules | undefined = options.only?.length
    ? readHostRules(options.only)
    : undefined;

  const checkHost = (host: string, port: number): void => {
    const target = { host, port };
    const isAllowed = allow.has(target);
    if (isMetadataName(host))
      refuse(`${host} serves the credentials of a cloud machine. It is never reached.`);
    if (deny.has(target))
      refuse(`${host} is on the list of hosts that this host denies. Use another source.`);
    if (only !== undefined && !only.has(target) && !isAllowed) {
      refuse(`${host} is not among the hosts that may be reached here. Use another source.`);
    }
    if (isBadPort(port) && !allow.hasWithPort(target)) {
      refuse(`Port ${port} of ${host} is not a web port. Use an address without a port.`);
    }
    if (isSpecialName(host) && !isAllowed) {
      refuse(
        `${host} is a name of this machine or its network. Only public hosts may be reached, ` +
          `unless the operator allows it (LOBE_TOOLS_WEB_ALLOW=${shown(host, port)}).`,
      );
    }
  };

  /** @param host - the requested host, whose name may be allowed */
  const checkAddress = (address: string, host: string, port: number): void => {
    const plain = toPlainAddress(address);
    const about = plain === host ? host : `${host} leads to ${address}. That`;
    if (deny.has({ host: plain, port })) {
      refuse(`${about} is on the list of hosts that this host denies. Use another source.`);
    }
    const kind = findRefusedKind(address);
    if (kind === undefined) return;
    if (NEVER_ALLOWED.has(kind)) {
      refuse(
        `${about} is ${kind} address, which is never reached. Use an address of the public internet.`,
      );
    }
    if (allow.has({ host: plain, port }) || allow.has({ host, port })) return;
    refuse(
      `${about} is ${kind} address. Only addresses of the public internet may be reached, ` +
        `unless the operator allows it (LOBE_TOOLS_WEB_ALLOW=${shown(plain, port)}).`,
    );
  };

  return {
    checkUrl: (url) => {
      if (!(url.protocol in PORTS)) {
        refuse(
          `Only http and https are fetched, not ${url.protocol} addresses. Pass an https:// address.`,
        );
      }
      if (url.username !== '' || url.password !== '') {
        refuse(
          `The address of ${url.hostname} has a user name or a password in it. Pass it without them.`,
        );
      }
      const host = toPlainHost(url.hostname);
      checkHost(host, portOf(url));
      if (isIP(host) !== 0) checkAddress(host, host, portOf(url));
    },
    resolve: async (name, port, signal) => {
      const host = toPlainHost(name);
      checkHost(host, port);
      const addresses =
        isIP(host) === 0
          ? await resolveHost(host, signal)
          : [{ address: host, family: isIP(host) as 4 | 6 }];
      if (addresses.length === 0) {
        throw new ToolError(
          ToolErrorType.NotFound,
          `There is no host ${host}. Check the address, or search for the page.`,
        );
      }
      // One refused address refuses the name: an honest name does not mix both kinds.
      for (const { address } of addresses) checkAddress(address, host, port);
      return addresses.map(({ address }) => {
        const plain = toPlainAddress(address);
        // Behind NAT64, only the wrapped address is routable.
        const target = address.toLowerCase().startsWith('64:ff9b::') ? address : plain;
        return { address: target, family: isIP(target) as 4 | 6 };
      });
    },
  };
};
