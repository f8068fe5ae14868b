import { useEffect, useState } from "react";

import { hours } from "#app/domain/dates.ts";
import { dealTexts as t } from "#locale/catalogue/deal.ts";

/** Offers that end within this time show a countdown, in ms. */
const countdownStart = hours(48);
/** Interval in ms (specification § 9). */
const countdownInterval = 1_000;

/** "Noch 27 Std. 04 Min. 09 Sek."; null when the end is more than 48 hours away or in the past. */
export function timeLeft(ends: string, now: number): string | null {
  const remaining = Date.parse(ends) - now;
  if (!(remaining > 0 && remaining <= countdownStart)) return null;
  const seconds = Math.floor(remaining / 1_000);
  const two = (value: number) => String(value).padStart(2, "0");
  return t("countdown", {
    hours: Math.floor(seconds / 3_600),
    minutes: two(Math.floor(seconds / 60) % 60),
    seconds: two(seconds % 60),
  });
}

/**
 * Supplements the date and time of the end, which also work without scripts. Hidden from screen readers, which would
 * read out every change. Rendered only in the browser, because the page may be cached.
 */
export function Countdown({ ends }: { ends: string }) {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const show = () => setText(timeLeft(ends, performance.timeOrigin + performance.now()));
    show();
    const timer = window.setInterval(show, countdownInterval);
    return () => window.clearInterval(timer);
  }, [ends]);
  return text === null ? null : (
    <span aria-hidden className="countdown">
      {` ${text}`}
    </span>
  );
}
