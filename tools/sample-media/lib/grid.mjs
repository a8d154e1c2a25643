/** A field worked out on a coarse grid and read smoothly. */
export function coarse(value, width, height, cell = 4) {
  const cols = Math.ceil(width / cell) + 3;
  const rows = Math.ceil(height / cell) + 3;
  const cells = Float32Array.from({ length: cols * rows }, (_, i) =>
    value((i % cols) * cell, Math.floor(i / cols) * cell),
  );
  return (x, y) => {
    const gx = Math.max(0, x / cell);
    const gy = Math.max(0, y / cell);
    const at = (gy | 0) * cols + (gx | 0);
    const fx = gx - (gx | 0);
    const fy = gy - (gy | 0);
    return (
      (cells[at] * (1 - fx) + cells[at + 1] * fx) * (1 - fy) +
      (cells[at + cols] * (1 - fx) + cells[at + cols + 1] * fx) * fy
    );
  };
}
