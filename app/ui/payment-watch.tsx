import { Link, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { textsOf } from "#app/locales/texts.ts";
import { announce } from "#app/ui/page-focus.tsx";

export interface PaymentWatchPlan {
  /** Seconds before each look that is left. */
  waits: readonly number[];
  now: string;
  stop: string;
}

/**
 * What a page says that waits for a provider's word. With scripts it looks without being loaded anew, so that nobody
 * loses the place; without, the page is refreshed (its `meta`).
 */
export function PaymentWatch({ watch }: { watch: PaymentWatchPlan }) {
  const { t } = textsOf("orderView");
  const [looks, setLooks] = useState(0);
  const { revalidate } = useRevalidator();
  const wait = watch.waits[looks];
  useEffect(() => {
    if (wait === undefined) return undefined;
    const timer = window.setTimeout(() => {
      setLooks((before) => before + 1);
      revalidate();
    }, wait * 1000);
    return () => clearTimeout(timer);
  }, [wait, looks, revalidate]);
  return (
    <p>
      {t(wait === undefined ? "watch.over" : "watch.on")}{" "}
      <Link to={watch.now} reloadDocument>
        {t("watch.now")}
      </Link>
      {wait === undefined ? null : (
        <>
          {", "}
          <Link to={watch.stop} reloadDocument>
            {t("watch.stop")}
          </Link>
        </>
      )}
    </p>
  );
}

/** Says what has become of the payment, once it is known. */
export function usePaymentNews(state: string, text: string): void {
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    announce(text);
  }, [state, text]);
}
