import { Link, useLocation } from "@remix-run/react";
import { dealTexts } from "#locale/catalogue/deal.ts";
import { textsOf } from "#app/locales/texts.ts";

import type { Image } from "#app/domain/catalogue/offer.ts";
import { Picture } from "#app/ui/offer/picture.tsx";

/**
 * Pictures side by side, to push along; each is a link to itself, large, at an address of its own (`bild`).
 * @param shown counted from 1; 0 is the row of all
 */
export function DealGallery({ images, shown }: { images: readonly Image[]; shown: number }) {
  const t = textsOf(dealTexts);
  const href = useGalleryAddress();
  const large = images[shown - 1];
  if (large) return <LargePicture image={large} number={shown} count={images.length} href={href} />;
  const sizes = images.length > 1 ? "(min-width: 52em) 46rem, 88vw" : "(min-width: 75em) 75rem, 100vw";
  return (
    <section id="bilder" aria-label={t("gallery")}>
      <ul className="gallery">
        {images.map((image, index) => (
          <li key={image.imageUrl}>
            <Link to={href(index + 1)} preventScrollReset>
              <Picture image={image} width={1200} height={900} sizes={sizes} large eager={index === 0} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LargePicture({
  image,
  number,
  count,
  href,
}: {
  image: Image;
  number: number;
  count: number;
  href: (number: number) => string;
}) {
  const t = textsOf(dealTexts);
  return (
    <section id="bilder" aria-label={t("gallery")}>
      <figure className="large">
        <Picture image={image} width={1200} height={900} sizes="(min-width: 75em) 75rem, 100vw" large eager />
        <figcaption>
          {t("picture", { number, count })}: {image.alt}
        </figcaption>
      </figure>
      <nav aria-label={t("galleryWays")}>
        <ul className="ways">
          {number > 1 ? (
            <li>
              <Link to={href(number - 1)} rel="prev" preventScrollReset>
                {t("previousPicture")}
              </Link>
            </li>
          ) : null}
          {number < count ? (
            <li>
              <Link to={href(number + 1)} rel="next" preventScrollReset>
                {t("nextPicture")}
              </Link>
            </li>
          ) : null}
          <li>
            <Link to={href(0)} preventScrollReset>
              {t("allPictures")}
            </Link>
          </li>
        </ul>
      </nav>
    </section>
  );
}

/** Everything else that was chosen on the page stays. */
function useGalleryAddress(): (number: number) => string {
  const { pathname, search } = useLocation();
  return (number) => {
    const params = new URLSearchParams(search);
    params.delete("bild");
    if (number > 0) params.set("bild", String(number));
    const query = params.toString();
    return `${pathname}${query === "" ? "" : `?${query}`}#bilder`;
  };
}
