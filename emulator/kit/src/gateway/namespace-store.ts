import type { NamespaceSummary } from '../client/control-api.ts';
import { LIMITS } from '../http/limits.ts';
import { DEFAULT_NAMESPACE } from '../http/namespaces.ts';
import { namespaceFaults, type NamespaceFaults } from './namespace-faults.ts';

/** The namespaces of a gateway. */
export type NamespaceStore = ReturnType<typeof namespaceStore>;

/**
 * Keeps the state of the namespaces in use. A namespace expires after a long time without use; calls that wait because of
 * its rules then continue. If there are too many namespaces, those without rules, settings and running tests expire, the
 * longest unused first. The others stay, because a test that should fail could pass without them. The default namespace
 * never expires.
 */
export function namespaceStore(now = Date.now) {
  /** The state of each namespace. The namespace that has been unused for the longest time comes first. */
  const kept = new Map<string, { faults: NamespaceFaults; usedAt: number }>();
  /** The namespaces that have expired with calls. */
  const forgotten = new Set<string>();
  use(DEFAULT_NAMESPACE, namespaceFaults());

  /** @returns the state of a namespace, or `undefined` if it has no state. Counts as a use of the namespace */
  function find(namespace: string): NamespaceFaults | undefined {
    const found = kept.get(namespace);
    return found && use(namespace, found.faults);
  }

  function use(namespace: string, faults: NamespaceFaults): NamespaceFaults {
    kept.delete(namespace);
    kept.set(namespace, { faults, usedAt: now() });
    return faults;
  }

  function expireOthers(current: string): void {
    for (const [namespace, { faults, usedAt }] of kept) {
      if (namespace === DEFAULT_NAMESPACE || namespace === current) continue;
      const isIdle = now() - usedAt > LIMITS.idleMs;
      if (!isIdle && kept.size <= LIMITS.namespaces) return;
      if (!isIdle && faults.isSet()) continue;
      if (callsOf(faults) > 0) forgotten.add(namespace);
      faults.reset();
      kept.delete(namespace);
    }
  }

  return {
    find,
    /** @returns the namespaces, sorted by name. Does not count as a use of the namespaces */
    list(): NamespaceSummary[] {
      const summaries = [...kept].map(([namespace, { faults }]) => ({
        namespace,
        rules: faults.rules().length,
        calls: callsOf(faults),
      }));
      return summaries.toSorted((one, other) => (one.namespace < other.namespace ? -1 : 1));
    },
    /** @returns the state of a namespace. Creates the state at the first use */
    get(namespace: string): NamespaceFaults {
      const faults = find(namespace) ?? use(namespace, namespaceFaults(forgotten.has(namespace)));
      expireOthers(namespace);
      return faults;
    },
  };
}

const callsOf = ({ log, common }: NamespaceFaults): number => log.after(common.since).length;
