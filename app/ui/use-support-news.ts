import { useEffect, useRef } from "react";

/**
 * Calls `onNews` when something new stands in a thread: told by server-sent events while the page is seen. A hidden page
 * listens to nothing; back in sight, and after a broken connection, it asks once, for anything may have been said.
 * @param path of the thread; undefined listens to nothing
 */
export function useSupportNews(path: string | undefined, onNews: () => void): void {
  const tell = useRef(onNews);
  useEffect(() => void (tell.current = onNews));
  useEffect(() => {
    if (path === undefined) return undefined;
    let source: EventSource | undefined;
    let opened = false;
    const listen = () => {
      if (document.hidden || source) return;
      source = new EventSource(`${path}/live`);
      source.addEventListener("message", () => tell.current());
      source.addEventListener("open", () => {
        if (opened) tell.current();
        opened = true;
      });
    };
    const end = () => {
      source?.close();
      source = undefined;
    };
    const turn = () => (document.hidden ? end() : listen());
    listen();
    document.addEventListener("visibilitychange", turn);
    return () => {
      document.removeEventListener("visibilitychange", turn);
      end();
    };
  }, [path]);
}
