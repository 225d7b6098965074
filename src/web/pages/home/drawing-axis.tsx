interface AxisNameProps {
  wide: boolean
  x?: number | string
  y?: number | string
  payload?: { value: string }
}

/** A tool's name under an axis: a word on each line where there is room, slanted otherwise. */
export function AxisName({ wide, x = 0, y = 0, payload }: AxisNameProps) {
  const name = payload?.value ?? ''
  const fill = 'var(--color-base-content)'
  if (!wide)
    return (
      <text
        transform={`translate(${Number(x) + 4} ${Number(y) + 6}) rotate(-40)`}
        textAnchor="end"
        fontSize={11}
        fill={fill}
      >
        {name.length > 20 ? `${name.slice(0, 19).trim()}…` : name}
      </text>
    )
  return (
    <text x={x} y={Number(y) + 8} textAnchor="middle" fontSize={11.5} fill={fill}>
      {name.split(' ').map((word, line) => (
        <tspan key={word} x={x} dy={line === 0 ? 0 : 13}>
          {word}
        </tspan>
      ))}
    </text>
  )
}
