import type { NamespaceSummary } from '../client/control-api.ts';
import { DEFAULT_NAMESPACE } from '../http/namespaces.ts';
import { namespaceFaults, type NamespaceFaults } from './namespace-faults.ts';

/** The namespaces of a gateway. */
export type NamespaceStore = ReturnType<typeof namespaceStore>;

/** Keeps the state of each namespace from its first use until a reset or the end of a test leaves nothing in it. */
export function namespaceStore() {
  const kept = new Map<string, NamespaceFaults>([[DEFAULT_NAMESPACE, namespaceFaults()]]);
  return {
    /** @returns the state of a namespace, or `undefined` if nobody uses it */
    find: (namespace: string): NamespaceFaults | undefined => kept.get(namespace),
    /** @returns the state of a namespace. Creates the state at the first use */
    get(namespace: string): NamespaceFaults {
      const faults = kept.get(namespace) ?? namespaceFaults();
      kept.set(namespace, faults);
      return faults;
    },
    /** Forgets a namespace, unless something is set in it or a test runs there. */
    release(namespace: string): void {
      if (namespace !== DEFAULT_NAMESPACE && !kept.get(namespace)?.isSet()) kept.delete(namespace);
    },
    /** @returns the namespaces, sorted by name */
    list(): NamespaceSummary[] {
      const summaries = [...kept].map(([namespace, { rules, log, common }]) => ({
        namespace,
        rules: rules().length,
        calls: log.after(common.since).length,
      }));
      return summaries.toSorted((one, other) => (one.namespace < other.namespace ? -1 : 1));
    },
  };
}
