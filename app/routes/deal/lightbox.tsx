/** Pictures over the page: arrows, a push of the finger and buttons lead on, Escape leads back to where one was. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";

import type { Image } from "#app/domain/catalogue/offer.ts";
import { dealTexts as t } from "#locale/catalogue/deal.ts";
import { Picture } from "#app/ui/offer/picture.tsx";
import "#app/routes/deal/lightbox.css";

interface LightboxProps {
  images: readonly Image[];
  /** Counted from 1. */
  number: number;
  /** 0 closes. */
  show: (number: number) => void;
}

/** Pixels that a finger goes before it means the next picture. */
const push = 50;

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export function Lightbox({ images, number, show }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const from = useRef<number | null>(null);
  const count = images.length;
  const image = images[number - 1];
  // The browser gives the focus back to the link that had it.
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  /** After the last one comes the first. */
  const go = (step: number) => show(((number - 1 + step + count) % count) + 1);
  const key = (event: KeyboardEvent) => {
    const to = event.key === "Home" ? 1 : event.key === "End" ? count : undefined;
    const step = steps[event.key];
    if (to === undefined && step === undefined) return;
    event.preventDefault();
    if (to === undefined) go(step ?? 0);
    else show(to);
  };
  const release = (event: PointerEvent) => {
    const way = event.clientX - (from.current ?? event.clientX);
    from.current = null;
    if (Math.abs(way) > push) go(way < 0 ? 1 : -1);
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
      onKeyDown={key}
      // What is beside the picture is the dialog itself.
      onClick={({ target, currentTarget }) => (target === currentTarget ? close() : undefined)}
    >
      <figure
        onPointerDown={({ clientX, isPrimary }) => (from.current = isPrimary ? clientX : null)}
        onPointerUp={release}
      >
        <Picture key={image.imageUrl} image={image} width={1200} height={900} sizes="100vw" large eager />
        <figcaption aria-live="polite">
          {t("picture", { number, count })}: {image.alt}
        </figcaption>
      </figure>
      <p>
        <button type="button" className="button" onClick={() => go(-1)}>
          {t("previousPicture")}
        </button>
        <button type="button" className="button" onClick={() => go(1)}>
          {t("nextPicture")}
        </button>
        <button type="button" className="button button-primary" onClick={close}>
          {t("closePictures")}
        </button>
      </p>
    </dialog>
  );
}
