import type { Image } from "#app/domain/offer.ts";

/** A picture in its frame; until it is there, the frame shows the gradient that `hash` names. */
export function Picture({
  image,
  width,
  height,
  sizes,
  eager = false,
}: {
  image: Image;
  width: number;
  height: number;
  sizes?: string | undefined;
  /** Only for what is seen first. */
  eager?: boolean;
}) {
  return (
    <span className={`picture sky-${/^[a-z]+$/.test(image.hash) ? image.hash : "coast"}`}>
      <img
        src={image.imageUrl}
        alt={image.alt}
        width={width}
        height={height}
        sizes={sizes}
        loading={eager ? undefined : "lazy"}
        decoding="async"
      />
    </span>
  );
}
