/** Card of the offer whose mark was touched on a phone. Loaded with the draggable map. */
import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { mapTexts as t } from "#locale/catalogue/map.ts";
import "#app/routes/map/map-card.css";
import type { MapCardData } from "#app/routes/map/use-chosen-offer.ts";
import { Stars } from "#app/ui/offer/offer-card.tsx";
import { Picture } from "#app/ui/offer/picture.tsx";
import { CardPrice } from "#app/ui/offer/price-block.tsx";

interface MapCardProps {
  card: MapCardData;
  /** Moves the map so that the mark is visible above this many pixels at the bottom. */
  reveal: (height: number) => void;
  onClose: () => void;
}

export function MapCard({ card, reveal, onClose }: MapCardProps) {
  const box = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const latest = useRef({ reveal, onClose });
  useEffect(() => {
    latest.current = { reveal, onClose };
  });
  useEffect(() => {
    link.current?.focus({ preventScroll: true });
    const [sheet, map] = [box.current, box.current?.parentElement];
    if (sheet && map) latest.current.reveal(map.clientHeight - sheet.offsetTop);
  }, [card.href]);
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") latest.current.onClose();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
  return (
    <section className="map-card" aria-label={t("chosen")} ref={box}>
      <Picture image={card.image} width={320} height={240} sizes="7rem" />
      <div>
        <h2>
          <Link to={card.href} ref={link}>
            {card.name}
          </Link>{" "}
          <Stars category={card.category} />
        </h2>
        <p>{card.place}</p>
        <CardPrice card={card} />
      </div>
      <button type="button" aria-label={t("closeCard")} onClick={onClose}>
        ×
      </button>
    </section>
  );
}
