import { useEffect, useState } from "react";

import { dealTexts as t } from "#locale/catalogue/deal.ts";

/** An offer that ends sooner than this counts down, in milliseconds. */
const soon = 48 * 3_600_000;
/** Milliseconds (specification § 9). */
const countdownInterval = 1_000;

/** "Noch 27 Std. 04 Min. 09 Sek."; null where the end is more than 48 hours away, or over. */
export function timeLeft(ends: string, now: number): string | null {
  const left = Date.parse(ends) - now;
  if (!(left > 0 && left <= soon)) return null;
  const seconds = Math.floor(left / 1_000);
  const two = (value: number) => String(value).padStart(2, "0");
  return t("countdown", {
    hours: Math.floor(seconds / 3_600),
    minutes: two(Math.floor(seconds / 60) % 60),
    seconds: two(seconds % 60),
  });
}

/**
 * Beside the day and time at which the offer ends, which say the same to whoever has no scripts. Screen readers are
 * spared: a text that changes each second would be read out for ever. The server draws nothing, as its page may be kept.
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
