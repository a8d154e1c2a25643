import type { MouseEvent, ReactNode } from 'react';

interface PictureLinkProps {
  href: string;
  className?: string;
  /** The pointer or the focus is on the picture, which may be opened next. */
  onApproach: () => void;
  onOpen: () => void;
  children: ReactNode;
}

export function PictureLink({ href, className, onApproach, onOpen, children }: PictureLinkProps) {
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Safari does not focus a clicked link, and the lightbox returns focus to the element that had it.
    event.currentTarget.focus({ preventScroll: true });
    onOpen();
  };
  return (
    <a href={href} className={className} onPointerEnter={onApproach} onFocus={onApproach} onClick={onClick}>
      {children}
    </a>
  );
}
