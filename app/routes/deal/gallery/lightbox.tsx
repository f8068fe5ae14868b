/** Picture dialog over the page. Arrow keys, swipes and buttons change the picture, Escape closes it. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";

import type { Image } from "#app/domain/catalogue/offer.ts";
import { dealTexts as t } from "#locale/catalogue/deal.ts";
import { Picture } from "#app/ui/offer/picture.tsx";
import "#app/routes/deal/gallery/lightbox.css";

interface LightboxProps {
  images: readonly Image[];
  /** Counted from 1. */
  number: number;
  /** Shows another picture; 0 closes the dialog. */
  show: (number: number) => void;
}

/** Swipe distance that changes the picture, in px. */
const swipeDistance = 50;

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export function Lightbox({ images, number, show }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const startX = useRef<number | null>(null);
  const count = images.length;
  const image = images[number - 1];
  // The browser returns the focus to the link that opened the dialog.
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  /** Wraps around at both ends. */
  const showRelative = (step: number) => show(((number - 1 + step + count) % count) + 1);
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = event.key === "Home" ? 1 : event.key === "End" ? count : undefined;
    const step = steps[event.key];
    if (target === undefined && step === undefined) return;
    event.preventDefault();
    if (target === undefined) showRelative(step ?? 0);
    else show(target);
  };
  const handlePointerUp = (event: PointerEvent) => {
    const distance = event.clientX - (startX.current ?? event.clientX);
    startX.current = null;
    if (Math.abs(distance) > swipeDistance) showRelative(distance < 0 ? 1 : -1);
  };
  if (!image) return null;
  const close = () => dialog.current?.close();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={t("gallery")}
      onClose={() => show(0)}
      onKeyDown={handleKeyDown}
      // A click on the dialog itself is beside the picture.
      onClick={({ target, currentTarget }) => (target === currentTarget ? close() : undefined)}
    >
      <button type="button" className="close" aria-label={t("closePictures")} onClick={close}>
        <span aria-hidden="true">×</span>
      </button>
      <figure
        onPointerDown={({ clientX, isPrimary }) => (startX.current = isPrimary ? clientX : null)}
        onPointerUp={handlePointerUp}
      >
        <Picture key={image.imageUrl} image={image} width={1200} height={900} sizes="100vw" large eager />
        <figcaption aria-live="polite">
          {t("picture", { number, count })}: {image.alt}
        </figcaption>
      </figure>
      <p>
        <button type="button" className="button" onClick={() => showRelative(-1)}>
          {t("previousPicture")}
        </button>
        <button type="button" className="button" onClick={() => showRelative(1)}>
          {t("nextPicture")}
        </button>
      </p>
    </dialog>
  );
}
