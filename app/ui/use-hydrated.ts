import { useSyncExternalStore } from "react";

/** False on the server and in the first rendering in the browser, so that both draw the same; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, onBrowser, onServer);
}

const never = () => () => undefined;
const onBrowser = () => true;
const onServer = () => false;
