import { Link, useLocation } from "@remix-run/react";
import { type ComponentProps, type ComponentType, type MouseEvent, useState } from "react";

import type { Image } from "#app/domain/catalogue/offer.ts";
import { dealTexts as t } from "#locale/catalogue/deal.ts";
import type { Lightbox } from "#app/routes/deal/lightbox.tsx";
import { Ways } from "#app/ui/layout/link-chips.tsx";
import { useRootData } from "#app/ui/layout/page-context.ts";
import { Picture } from "#app/ui/offer/picture.tsx";

/** As many as a desk shows beside the large one, and it. */
const shownAtOnce = 5;

/**
 * Pictures side by side, to push along; each is a link to itself, large, at an address of its own (`bild`). The light
 * version has the first one, and the way to the others.
 */
export function DealGallery({ images }: { images: readonly Image[] }) {
  const { light } = useRootData();
  const href = usePictureAddress();
  const shown = images.slice(0, light ? 1 : shownAtOnce);
  const sizes = images.length > 1 ? "(min-width: 52em) 46rem, 88vw" : "(min-width: 75em) 75rem, 100vw";
  return (
    <section id="bilder" aria-label={t("gallery")}>
      <ul className="gallery">
        {shown.map((image, index) => (
          <li key={image.imageUrl}>
            <Link to={href(index + 1)} data-picture={index + 1}>
              <Picture
                image={image}
                width={1200}
                height={900}
                sizes={index === 0 ? sizes : "(min-width: 60em) 15rem, 88vw"}
                large={index === 0}
                eager={index === 0}
              />
            </Link>
          </li>
        ))}
      </ul>
      {images.length > shown.length ? (
        <p className="gallery-all">
          <Link to={href(1)} data-picture={1}>
            {t("showPictures", { count: images.length })}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

/** Beside a room in the list of rooms; the light version has it on the page of pictures alone. */
export function RoomPicture({ image, number }: { image: Image | undefined; number: number }) {
  const { light } = useRootData();
  const href = usePictureAddress();
  if (!image || light) return null;
  return (
    <Link className="room-picture" to={href(number)} data-picture={number}>
      <Picture image={image} width={320} height={240} sizes="7rem" />
    </Link>
  );
}

/**
 * One picture large, with the ways to its neighbours and all others below it.
 * @param number counted from 1
 */
export function PicturePage({ images, number }: { images: readonly Image[]; number: number }) {
  const href = usePictureAddress();
  const image = images[number - 1];
  if (!image) return null;
  const ways = [
    { name: t("previousPicture"), href: href(number - 1), rel: "prev", there: number > 1 },
    { name: t("nextPicture"), href: href(number + 1), rel: "next", there: number < images.length },
    { name: t("backToOffer"), href: href(0), rel: undefined, there: true },
  ];
  return (
    <section id="bilder" aria-label={t("gallery")}>
      <figure className="large">
        <Picture image={image} width={1200} height={900} sizes="(min-width: 75em) 60rem, 100vw" large eager />
        <figcaption>
          {t("picture", { number, count: images.length })}: {image.alt}
        </figcaption>
      </figure>
      <nav aria-label={t("galleryWays")}>
        <Ways links={ways.flatMap(({ there, ...way }) => (there ? [way] : []))} />
        <ul className="thumbs">
          {images.map((each, index) => (
            <li key={each.imageUrl}>
              <Link to={href(index + 1)} aria-current={index + 1 === number ? "true" : undefined}>
                <Picture image={each} width={320} height={240} sizes="10rem" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}

/** Everything else that was chosen on the page stays. */
function usePictureAddress(): (number: number) => string {
  const { pathname, search } = useLocation();
  return (number) => {
    const params = new URLSearchParams(search);
    params.delete("bild");
    if (number > 0) params.set("bild", String(number));
    const query = params.toString();
    return `${pathname}${query === "" ? "" : `?${query}`}#bilder`;
  };
}

/**
 * A click on a picture opens it over the page, with code that comes with the first one.
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
