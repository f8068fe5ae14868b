/** Waits at the page of an offer: a click on a picture opens it over the page, with code that comes with the first one. */
import { type ComponentProps, type ComponentType, type MouseEvent, useState } from "react";

import type { Image } from "#app/domain/catalogue/offer.ts";
import type { Lightbox } from "#app/routes/deal/lightbox.tsx";

/**
 * @returns what hears the clicks of the page, and the box to put into it. A link of a picture says its number in
 * `data-picture`; without the code, with a key held down, or without scripts it leads to the picture's own page.
 */
export function useLightbox(images: readonly Image[]) {
  const [Box, setBox] = useState<ComponentType<ComponentProps<typeof Lightbox>> | null>(null);
  const [number, setNumber] = useState(0);
  const onClickCapture = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-picture]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const open = () => setNumber(Number(link.dataset["picture"]));
    if (Box) return open();
    void import("#app/routes/deal/lightbox.tsx").then(
      ({ Lightbox: Loaded }) => {
        setBox(() => Loaded);
        open();
      },
      // Offline by now, or after a deployment: the server knows the picture's page.
      () => location.assign(link.href),
    );
  };
  const box = Box && number > 0 ? <Box images={images} number={number} show={setNumber} /> : null;
  return { onClickCapture, box };
}
