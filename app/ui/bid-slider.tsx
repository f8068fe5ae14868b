import { type ChangeEvent, useEffect, useState } from "react";

import { type Cents, parseAmount } from "#app/domain/money.ts";
import { textsOf } from "#app/locales/texts.ts";
import { useRootData } from "#app/ui/use-root-data.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/**
 * With scripts, under the field for an own amount: writes whole euros into it and follows what is typed there. It has no
 * name and sends nothing, because a slider alone keeps people out (WCAG 2.5.7).
 * @param field id of the number field
 */
export function BidSlider({ field, lowest, highest }: { field: string; lowest: Cents; highest: Cents }) {
  const { t } = textsOf("bids");
  const { light } = useRootData();
  const hydrated = useHydrated();
  const [least, most] = [Math.ceil(lowest / 100), Math.floor(highest / 100)];
  const [amount, setAmount] = useState(most);

  useEffect(() => {
    const input = document.getElementById(field);
    const follow = () => {
      const typed = parseAmount((input as HTMLInputElement).value);
      if (typed !== null) setAmount(Math.round(Math.min(most, Math.max(least, typed / 100))));
    };
    if (!input) return;
    follow();
    input.addEventListener("input", follow);
    return () => input.removeEventListener("input", follow);
  }, [field, least, most]);

  if (light || most <= least) return null;
  const move = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setAmount(target.valueAsNumber);
    const input = document.getElementById(field) as HTMLInputElement | null;
    if (input) input.value = target.value;
  };
  return (
    <div className="bid-slider">
      {hydrated ? (
        <>
          <label htmlFor={`${field}-slider`}>{t("slider")}</label>
          <input
            id={`${field}-slider`}
            type="range"
            min={least}
            max={most}
            value={amount}
            aria-valuetext={t("sliderValue", { amount })}
            onChange={move}
          />
        </>
      ) : null}
    </div>
  );
}
