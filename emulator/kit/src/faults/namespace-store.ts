import { DEFAULT_NAMESPACE } from '../http/namespaces.ts';
import { namespaceFaults, type NamespaceFaults } from './namespace-faults.ts';

/** How long an unused namespace stays (milliseconds): what was set in the morning is there in the evening. */
const IDLE_LIMIT = 12 * 60 * 60 * 1000;
/** The maximum number of namespaces that hold calls alone (up to 500 each). */
const COUNT_LIMIT = 200;

/** A namespace in use. */
export interface NamespaceSummary {
  namespace: string;
  /** The number of its rules. */
  rules: number;
  /** The number of its recorded calls. */
  calls: number;
}

/** The namespaces of a gateway. */
export type NamespaceStore = ReturnType<typeof namespaceStore>;

/**
 * Keeps the state of the namespaces in use. A namespace that is unused for 12 hours expires; calls that its rules hold
 * continue. Above 200 namespaces, the longest unused one without rules and settings expires; rules stay, because a test that
 * should fail could pass without them. The default namespace never expires.
 *
 * @param now Returns the time in milliseconds.
 */
export function namespaceStore(now = Date.now) {
  /** The longest unused comes first. */
  const kept = new Map<string, { faults: NamespaceFaults; usedAt: number }>();

  /** @returns the state of a namespace that has one; counts as use */
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
      const isIdle = now() - usedAt > IDLE_LIMIT;
      if (!isIdle && kept.size <= COUNT_LIMIT) return;
      if (!isIdle && faults.isSet()) continue;
      faults.reset();
      kept.delete(namespace);
    }
  }

  return {
    find,
    /** @returns the namespaces in the order of their names; does not count as use */
    list(): NamespaceSummary[] {
      const summaries = [...kept].map(([namespace, { faults }]) => ({
        namespace,
        rules: faults.rules().length,
        calls: faults.callCount(),
      }));
      return summaries.toSorted((one, other) => (one.namespace < other.namespace ? -1 : 1));
    },
    /** @returns the state of a namespace, creating it at first use */
    get(namespace: string): NamespaceFaults {
      const faults = find(namespace) ?? use(namespace, namespaceFaults());
      expireOthers(namespace);
      return faults;
    },
  };
}
