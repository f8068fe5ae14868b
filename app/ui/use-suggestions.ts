import { type RefObject, useEffect, useMemo, useRef, useState } from "react";

import type { Suggestion } from "#app/web/suggestion.ts";

/** Milliseconds without another key before the shop is asked. */
const pause = 120;

/** Suggestions for what stands in a field; null while there is no list to show. */
export function useSuggestions(
  field: RefObject<HTMLInputElement>,
  onAnswer: (found: readonly Suggestion[]) => void,
) {
  const [list, setList] = useState<readonly Suggestion[] | null>(null);
  const asking = useRef(new AbortController());
  const heard = useRef(onAnswer);
  useEffect(() => {
    heard.current = onAnswer;
  });
  const calls = useMemo(() => {
    const close = () => {
      asking.current.abort();
      setList(null);
    };
    /** Newer typing ends what was asked before, so that an answer always belongs to the text in the field. */
    const ask = async (wait = pause) => {
      asking.current.abort();
      const { signal } = (asking.current = new AbortController());
      const text = field.current?.value ?? "";
      // Until the answer is there: what was suggested before and still fits.
      const fits = ({ label }: Suggestion) => label.toLowerCase().includes(text.trim().toLowerCase());
      setList((before) => before && before.filter(fits));
      await new Promise((done) => setTimeout(done, wait));
      if (signal.aborted) return;
      try {
        const answer = await fetch(`/api/suggestions?q=${encodeURIComponent(text)}`, { signal });
        const found = answer.ok ? ((await answer.json()) as Suggestion[]) : [];
        if (signal.aborted || field.current !== document.activeElement) return;
        setList(found);
        heard.current(found);
      } catch {
        // Without suggestions the field is a field; what was suggested for another text goes.
        if (!signal.aborted) setList(null);
      }
    };
    return { ask, close };
  }, [field]);
  useEffect(() => calls.close, [calls]);
  return { list, ...calls };
}
