import type { Phrases } from '@lobechat/shared-tool-ui/phrase-book';

/** Failures of equations, formulas, calculus and series in Chinese, beyond those of the examples. */
export const calculatorAlgebraFailurePhrases: Phrases = {
  // How a formula is given.
  'The expression has several variables ({{names}}).': '表达式有多个变量（{{names}}）。',
  "Say which one in 'variable'.": '请在“variable”中指定一个。',
  "Leave out '{{text}}': give the function alone, and the variable in 'variable'.":
    '请去掉“{{text}}”：只给出函数，变量放在“variable”中。',
  "'{{name}}' looks like {{call}} without its parentheses.": '“{{name}}”像是没有括号的 {{call}}。',
  'Write them, or name {{name}} as a variable.': '请加上括号，或把 {{name}} 指定为变量。',
  "'{{name}}' is a word, not a variable.": '“{{name}}”是单词，不是变量。',
  'Give the formula alone; the operation, variable and limits are arguments of their own.':
    '请只给出公式；运算、变量和上下限各有参数。',
  'Only an expression of numbers, variables and functions can be simplified: no lists, units or infinity.':
    '只能化简由数、变量和函数组成的表达式：不能有列表、单位或无穷。',
  'Only equations and inequalities of numbers, variables and functions can be decided.':
    '只能判断由数、变量和函数组成的等式和不等式。',
  'Only an expression of numbers, variables and functions has a derivative here: no lists, units, comparisons or infinity.':
    '只能对由数、变量和函数组成的表达式求导：不能有列表、单位、比较或无穷。',
  'Differentiate the sides of an equation one by one.': '方程请两边分别求导。',
  'Only an expression of numbers, variables and functions has a limit here: no lists, units, comparisons or infinity in it.':
    '只能对由数、变量和函数组成的表达式求极限：其中不能有列表、单位、比较或无穷。',
  'A series is about a finite point.': '级数须在有限点处展开。',
  'For one at infinity, write 1/t for {{name}}, and expand about t = 0.':
    '若要在无穷远处展开，请以 1/t 代替 {{name}}，在 t = 0 处展开。',
  'Only an expression of numbers, variables and functions has a series here: no lists, units, comparisons or infinity in it.':
    '只能对由数、变量和函数组成的表达式求级数：其中不能有列表、单位、比较或无穷。',
  'Only an expression of numbers, variables and functions can be summed: no lists, units, comparisons or infinity in it.':
    '只能对由数、变量和函数组成的表达式求和：其中不能有列表、单位、比较或无穷。',
  'Only a function can be integrated: no equations, lists or units.':
    '只能对函数积分：不能是方程、列表或单位。',
  'Write the right-hand side alone, e.g. x^2.': '请只写右边，例如 x^2。',

  // Equations.
  "One side of '{{text}}' is missing.": '“{{text}}”缺少一边。',
  "One side of '' is missing.": '方程为空。',
  'Write both, e.g. x^2 = 2.': '请写出两边，例如 x^2 = 2。',
  "'=>' in '{{text}}' is not a comparison.": '“{{text}}”中的“=>”不是比较。',
  'Write >= for "at least".': '不小于请写 >=。',
  "Alternatives ('or') cannot be solved together: solve each of '{{text}}' by itself.":
    '“or”连接的方程不能一起求解：请分别求解“{{text}}”中的每一个。',
  "'{{text}}': there is no search for rational solutions only.": '“{{text}}”：不能只求有理数解。',
  'Leave it out; exact solutions show which ones are fractions.':
    '请去掉它；从精确解可以看出哪些是分数。',
  'Congruences of several unknowns are not solved together.': '含多个未知数的同余式不能一起求解。',
  'Give those of one unknown.': '请只给出同一个未知数的同余式。',
  "'{{text}}' has the sign ≡ without a modulus.": '“{{text}}”有同余号 ≡，却没有模。',
  'Write a congruence as 3x ≡ 2 (mod 7).': '同余式请写成 3x ≡ 2 (mod 7)。',
  "The modulus in '{{text}}' is not a whole number.": '“{{text}}”中的模不是整数。',
  "'{{text}}' is neither a congruence of polynomials in one unknown nor one of powers such as 2^x, whose base has no divisor in common with the modulus.":
    '“{{text}}”既不是一元多项式同余式，也不是底数与模互质的 2^x 一类的幂同余式。',
  'analyzeInteger computes powers and inverses for a modulus.': 'analyzeInteger 可计算模幂和模逆。',
  "The modulus in '{{text}}' is above {{most}}, the largest for which powers of an unknown are solved.":
    '“{{text}}”中的模超过 {{most}}：未知数带幂时，模最大为此数。',
  'There are {{count}} solutions modulo {{modulus}}; at most {{most}} are written.':
    '模 {{modulus}} 有 {{count}} 个解；最多写出 {{most}} 个。',
  "'{{text}}' alone is not an equation.": '单独的“{{text}}”不是方程。',
  'It has no unknown: calculate computes its value.': '其中没有未知数：请用 calculate 求值。',
  "Name what to solve for in 'variables'.": '请在“variables”中指定未知数。',
  "'{{text}}' contains a unit or infinity.": '“{{text}}”中有单位或无穷。',
  "'{{text}}' is not an equation of numbers, or of lists and matrices of the same shape.":
    '“{{text}}”不是数的方程，也不是形状相同的列表或矩阵的方程。',
  "'{{text}}' is a derivative, and differential equations are not solved.":
    '“{{text}}”是导数；此处不解微分方程。',
  'If it equals a function of the variable alone, integrate that.':
    '若它等于只含自变量的函数，请对其积分。',
  'Equations consist of numbers and names.': '方程只能由数和名称组成。',
  "'{{text}}' divides by zero.": '“{{text}}”除以零。',
  "'{{text}}' has a comma between two digits at position {{position}}.":
    '“{{text}}”的第 {{position}} 个字符是两个数字之间的逗号。',
  'Write decimals with a point: {{text}}.': '小数请用小数点：{{text}}。',
  'Give several equations as several texts.': '多个方程请写成多个文本。',
  'The equation has several names ({{names}}).': '方程有多个名称（{{names}}）。',
  "Say in 'variables' which one to solve for.": '请在“variables”中指定求解哪一个。',
  "'{{name}}' is to be solved for, but appears in no equation; '{{other}}' was read as one name.":
    '“{{name}}”是未知数，但不在任何方程中；“{{other}}”被当作一个名称。',
  "Write products with *, or name '{{name}}' in 'variables'.":
    '乘积请写 *，或在“variables”中指定“{{name}}”。',
  "Equations cannot have the unit '{{unit}}'.": '方程不能带单位“{{unit}}”。',
  'Convert to K or rad with convertUnits first, and leave the units out.':
    '请先用 convertUnits 换算成 K 或 rad，并去掉单位。',
  '{{left}} and {{right}} cannot be added or compared in an equation.':
    '{{left}} 与 {{right}} 不能在方程中相加或比较。',
  'Inequalities cannot have units.': '不等式不能带单位。',
  'Write all quantities in the same units, and leave the units out.':
    '请用相同的单位写出所有的量，并去掉单位。',
  "'{{text}}' does not say how {{name}} depends on {{parameters}}.":
    '“{{text}}”没有说明 {{name}} 如何取决于 {{parameters}}。',
  'Add its formula as an equation of its own, or write a product with *.':
    '请把它的公式作为单独的方程加上，或用 * 写乘积。',
  "'{{text}}' does not show {{name}} by itself.": '“{{text}}”中没有单独的 {{name}}。',
  'Write products with *.': '乘积请写 *。',
  'equations is a list of 1 to {{most}} equations or inequalities.':
    'equations 须为 1 到 {{most}} 个方程或不等式的列表。',
  'variables is a list of at most {{most}} names.': 'variables 须为最多 {{most}} 个名称的列表。',
  'An equation has {{count}} characters; at most {{most}} are read.':
    '有方程长达 {{count}} 个字符；最多读取 {{most}} 个。',
  'Every equation is a text such as `x^2 = 2`.': '每个方程须为文本，如 `x^2 = 2`。',
  "{{name}} takes {{parameters}}; '{{text}}' gives it one value.":
    '{{name}} 的参数为 {{parameters}}；“{{text}}”只给出一个值。',
  "{{name}} takes {{parameters}}; '{{text}}' gives it {{count}} values.":
    '{{name}} 的参数为 {{parameters}}；“{{text}}”给出 {{count}} 个值。',
  'The equations have too many parts to be solved.': '方程的部分太多，无法求解。',
  'Expanded, the equations have too many terms.': '展开后方程的项太多。',
  'Give fewer or simpler ones, or substitute numbers for parameters.':
    '请给出更少或更简单的方程，或给参数代入数值。',
  'from has to be less than to.': 'from 须小于 to。',
  "'{{text}}' is not a real number; {{name}} is one, such as 0 or 2*pi.":
    '“{{text}}”不是实数；{{name}} 须为实数，如 0 或 2*pi。',
  '{{name}} is a number or an expression for one.': '{{name}} 须为数或表示数的表达式。',
  'There are about {{count}} solutions in the range; at most {{most}} are listed.':
    '该范围内约有 {{count}} 个解；最多列出 {{most}} 个。',
  'Take a shorter range, or none for the general solution.': '请缩小范围，或不给范围以求通解。',
  'There are {{count}} complex roots; at most {{most}} are listed.':
    '共有 {{count}} 个复根；最多列出 {{most}} 个。',
  'They lie equally spaced on a circle.': '它们等距分布在一个圆上。',
  'All roots of a polynomial of degree {{degree}} would take too long; at most {{most}} is possible.':
    '{{degree}} 次多项式的全部根计算太久；最多 {{most}} 次。',
  'The roots of the polynomial of degree {{degree}} lie so close together, or so many digits were asked for, that separating them takes too long.':
    '{{degree}} 次多项式的根太接近，或所求位数太多，分离它们需要太久。',
  'The polynomial has degree {{degree}}; at most {{most}} is supported.':
    '多项式的次数为 {{degree}}；最多支持 {{most}} 次。',

  // Why there is no solution.
  '{{one}} together with {{other}} cannot be solved for exactly.':
    '无法精确求解同时含有 {{one}} 和 {{other}} 的方程。',
  '{{name}} has no inverse here.': '此处 {{name}} 没有反函数。',
  'no solution found.': '没有找到解。',
  'inequalities with parameters depend on their signs: give numbers for them.':
    '含参数的不等式取决于参数的符号：请给参数赋值。',
  'inequalities with parameters.': '不等式含有参数。',
  'inequalities are for real numbers only.': '不等式只对实数有意义。',
  'inequalities in several unknowns.': '不等式有多个未知数。',
  'no solution holds for all values of {{names}}, and the special values that have one were not found.':
    '没有对 {{names}} 的一切取值都成立的解，也没有找到有解的特殊取值。',
  'Add these names to variables.': '请把这些名称加入 variables。',
  'the equation seems to hold on whole intervals, whose ends were not found.':
    '方程似乎在整段区间上成立，但没有找到端点。',
  'the equations seem to hold on whole curves: add an equation, or give an unknown a value.':
    '方程组似乎在整条曲线上成立：请再加一个方程，或给某个未知数赋值。',
  'the polynomial system is too large to be eliminated in reasonable time.':
    '多项式方程组太大，无法在合理时间内消元。',
  'the system has more than {{count}} complex solutions.': '方程组的复数解超过 {{count}} 个。',
  'there are infinitely many intervals: give a range with from and to.':
    '区间有无穷多个：请用 from 和 to 给出范围。',
  'there are more values in the range than can be listed.': '该范围内的值多得无法列出。',
  'a polynomial of degree {{degree}} with parameters ({{names}}) has no general formula here.':
    '含参数（{{names}}）的 {{degree}} 次多项式没有一般公式。',
  'an unknown in base and exponent.': '底数和指数中都有未知数。',
  'absolute values of complex numbers.': '含有复数的绝对值。',
  'powers of complex numbers.': '含有复数的幂。',
  'a list, unit or comparison.': '含有列表、单位或比较。',
  'a root that was not eliminated.': '有根式未能消去。',
  'exponentials of different bases.': '含有不同底数的指数式。',
  'products of different logarithms.': '含有不同对数的乘积。',
  'sines and cosines of angles that are not multiples of each other.':
    '含有不成倍数的角的正弦和余弦。',
  'a trigonometric polynomial of high degree.': '三角多项式的次数过高。',
  'no equation gives one unknown in terms of the others.': '没有方程能用其他未知数表示某个未知数。',
  'a numeric search came close, but none of its values could be confirmed.':
    '数值搜索得到了接近的值，但没有一个能够确认。',
  'not a polynomial system over the fractions.': '不是有理系数的多项式方程组。',
  'whole regions of solutions.': '解构成整片区域。',
  'too many cases.': '情形太多。',
  'too many steps.': '步骤太多。',
  'a bound on infinitely many values; give both from and to for a list.':
    '值有无穷多个；要列出请同时给出 from 和 to。',
  'bounds on infinitely many values with parameters.': '对含参数的无穷多个值限定了范围。',
  'bounds on infinite families.': '对无穷的解族限定了范围。',
  'infinitely many complex numbers; another equation would choose among them.':
    '有无穷多个复数满足；再给一个方程就能从中选出。',
  'infinitely many complex numbers, whose parts depend on each other.':
    '有无穷多个复数满足，其实部与虚部相互关联。',
  'a function whose value at a possible solution cannot be computed.':
    '有函数在可能的解处的值无法算出。',
  'infinitely many values, of which those that were tried do not satisfy all equations; give a range with from and to.':
    '有无穷多个值，试过的都不满足所有方程；请用 from 和 to 给出范围。',
  'integers that depend on parameters.': '依赖参数的整数。',
  'more than 1000 solutions; closer bounds would leave fewer.':
    '解多于 1000 个；更窄的范围会留下较少的解。',
  'several integers are found if the equations are linear or each unknown is bounded; {{name}} is not: add inequalities such as 0 < {{low}} and {{high}} < 100.':
    '多个整数未知数：方程须为线性，或每个未知数都有界；{{name}} 无界：请加上如 0 < {{low}} 和 {{high}} < 100 的不等式。',
  'the bounds leave {{count}} combinations of integers; at most {{most}} are tried.':
    '范围内有 {{count}} 种整数组合；最多尝试 {{most}} 种。',
  'infinitely many infinite families of solutions.': '有无穷多个无穷的解族。',
  'infinite families that depend on each other.': '无穷的解族相互依赖。',
  'an infinite family, only some members of which are solutions.': '无穷的解族中只有一部分成立。',
  'infinitely many values, only some of which are solutions.': '无穷多个值中只有一部分成立。',
  'conditions on the members of an infinite family.': '对无穷解族的成员有附加条件。',
  'free unknowns together with numbers that have no closed form.':
    '既有自由未知数，又有没有闭式的数。',
  'a remainder jumps infinitely often.': '余数有无穷多个跳跃。',
  '{{name}} may jump anywhere.': '{{name}} 可能在任意处跳跃。',
  'a value that cannot be computed.': '有值无法计算。',
  'a constant without a value.': '有常数没有值。',
  'a sine without its cosine.': '有正弦而没有相应的余弦。',
  'a high power of an exponential.': '指数式的幂次过高。',
  'a high multiple of an angle.': '角的倍数过高。',
  'an even root of a negative number.': '含有负数的偶次方根。',
  'too many combinations of coordinates.': '坐标的组合太多。',
  'too many combinations.': '组合太多。',
  'too many roots.': '根太多。',
  'a leading coefficient of zero.': '首项系数为零。',
  'a polynomial with complex coefficients.': '多项式有复数系数。',
  'roots of a complex number.': '含有复数的方根。',
  'roots that depend on each other.': '根相互依赖。',
  'logarithms with incommensurable factors.': '对数的系数不可公度。',
  'a period whose digits cannot be computed.': '周期的数值无法计算。',
  'a border whose digits cannot be computed.': '边界的数值无法计算。',
  'a border with parameters.': '边界含有参数。',

  // Simplifying and deciding.
  'The result is too large ({{reason}}).': '结果太大（{{reason}}）。',
  'too much work': '计算量过大',
  'too many monomials': '单项式太多',
  'too many products': '乘积太多',
  'too many factors': '因式太多',
  'too high a degree': '次数过高',
  'too high a power': '幂次过高',
  'values are too long': '数值过长',
  'too many kernels': '基本函数太多',
  'too many waves': '三角项太多',
  'no common divisor found': '没有找到公因式',
  'no prime fits': '没有合适的素数',
  'Ask for a smaller power or fewer terms.': '请降低幂次或减少项数。',
  'A form was found ({{form}}), but values do not confirm that it is the same, so it is not given.':
    '找到了一种形式（{{form}}），但取值未能证实它与原式相同，因此不给出。',
  'Undecided: {{reason}}': '无法判断：{{reason}}',
  'At all {{count}} points that were tried the statement is true, but no proof was found that it is so everywhere.':
    '在试过的全部 {{count}} 个点上都成立，但未能证明处处如此。',
  'At all {{count}} points that were tried the statement is false, but no proof was found that it is so everywhere.':
    '在试过的全部 {{count}} 个点上都不成立，但未能证明处处如此。',
  'At none of the points that were tried could both sides be computed.':
    '在试过的点上，两边都没有可以计算的值。',
  "Ask 'solve' for the values for which it holds, or 'calculate' for single values.":
    '请用“solve”求使其成立的值，或用“calculate”求单个值。',

  // Derivatives.
  'The derivative has too many terms.': '导数的项太多。',
  'Ask for a lower order.': '请降低阶数。',
  'No derivative was found: one of {{names}} has none that can be written with the functions known here.':
    '没有找到导数：{{names}} 中有函数的导数无法用此处已知的函数写出。',
  'The value of {{name}} is not a finite number.': '{{name}} 的值不是有限的数。',
  'The value of {{name}} is a number or an expression.': '{{name}} 的值须为数或表达式。',
  'The expression has no real value there, so it has no real derivative there.':
    '表达式在该处没有实数值，因此没有实数导数。',
  'The expression may have no derivative there: {{place}} is {{value}}, where {{reason}}':
    '表达式在该处可能没有导数：{{place}} 为 {{value}}，{{reason}}',
  'the function has a kink.': '函数在此有尖点。',
  'the rounding has a step.': '取整在此跳跃。',
  'Take the limits of the difference quotient from both sides.': '请从两侧求差商的极限。',
  'The expression has a value there, but its derivative, {{derivative}}, divides by zero: a vertical tangent, or a place that the formula leaves out.':
    '表达式在该处有值，但其导数 {{derivative}} 除以零：那里有垂直切线，或公式不适用。',
  'Take the limit of the derivative, or of the difference quotient.': '请求导数或差商的极限。',
  'The derivative is infinite there.': '导数在该处为无穷。',
  "{{name}} is for kind 'derivative' only, not for '{{kind}}'.":
    '{{name}} 只用于“derivative”，不用于“{{kind}}”。',
  'A derivative by {{name}} was found ({{form}}), but difference quotients do not confirm it, so it is not given.':
    '找到了对 {{name}} 的导数（{{form}}），但差商未能证实，因此不给出。',
  'A Hessian of at most {{most}} entries is computed.': '黑塞矩阵最多计算 {{most}} 个元素。',
  'At most {{most}} variables, and {{count}} derivatives in turn.':
    '最多 {{most}} 个变量，连续求导最多 {{count}} 次。',

  // Integrals.
  'There is no antiderivative in elementary functions.': '没有初等原函数。',
  'It is the sine integral Si, which is not a function here.':
    '原函数是正弦积分 Si，此处没有这个函数。',
  'It is the cosine integral Ci, which is not a function here.':
    '原函数是余弦积分 Ci，此处没有这个函数。',
  'It is the hyperbolic sine integral Shi, which is not a function here.':
    '原函数是双曲正弦积分 Shi，此处没有这个函数。',
  'It is the hyperbolic cosine integral Chi, which is not a function here.':
    '原函数是双曲余弦积分 Chi，此处没有这个函数。',
  'It is the exponential integral Ei, which is not a function here.':
    '原函数是指数积分 Ei，此处没有这个函数。',
  'It is the logarithmic integral li, which is not a function here.':
    '原函数是对数积分 li，此处没有这个函数。',
  'It is the Fresnel integral S, which is not a function here.':
    '原函数是菲涅耳积分 S，此处没有这个函数。',
  'It is the Fresnel integral C, which is not a function here.':
    '原函数是菲涅耳积分 C，此处没有这个函数。',
  'It is the dilogarithm Li2, which is not a function here.':
    '原函数是二重对数 Li2，此处没有这个函数。',
  'It is an elliptic integral, which is not a function here.':
    '原函数是椭圆积分，此处没有这个函数。',
  "Give limits 'from' and 'to' for a numeric value.": '给出上下限“from”和“to”可求数值。',
  'No antiderivative was found among the functions known here.':
    '没有找到可用此处函数写出的原函数。',
  'Tried: linearity, partial fractions, substitution, integration by parts, trigonometric, exponential and root forms, error functions, and combinations of the functions in it.':
    '已尝试：线性性质、部分分式、换元、分部积分、三角、指数和根式形式、误差函数以及其中各函数的组合。',
  "It may have none (like sin(x)/x or x^x); with limits 'from' and 'to' it can be integrated numerically.":
    '它可能没有（如 sin(x)/x 或 x^x）；给出“from”和“to”可作数值积分。',
  'The integral has no real value: {{reason}}': '积分没有实数值：{{reason}}',
  'the integrand is not real at {{place}}.': '被积函数在 {{place}} 处不是实数。',
  'the integrand has no real value near {{place}}.': '被积函数在 {{place}} 附近没有实数值。',
  'The definite integral was not found: {{reason}}': '没有求出定积分：{{reason}}',
  'no antiderivative whose values at the ends could be used, and numeric integration did not converge (the function may oscillate too fast).':
    '没有可在端点取值的原函数，数值积分也不收敛（函数可能振荡太快）。',
  'numeric integration left the range of numbers that errors can be estimated in (about 1e-290 to 1e300).':
    '数值积分超出可估计误差的范围（约 1e-290 到 1e300）。',
  'the integrand may be discontinuous at too many places, or at one that was not located.':
    '被积函数可能不连续之处太多，或未能定位。',
  'the integrand is not finite inside the interval, or too large.':
    '被积函数在区间内不是有限值，或过大。',
  'a function of the integrand cannot be evaluated here.': '被积函数中有函数无法在此求值。',
  'the behaviour of the integrand at {{place}} could not be determined.':
    '未能判断被积函数在 {{place}} 处的性态。',
  'whether the integral exists at {{place}} could not be decided.':
    '未能判断积分在 {{place}} 处是否存在。',
  'Tried: antiderivative, splitting at singularities, comparison of exponents at the ends, known integrals, and quadrature.':
    '已尝试：原函数、在奇点处分段、比较端点的指数、已知积分和数值求积。',
  'Numeric integration is accurate only to {{error}}, with a value of about {{value}}; nothing is given.':
    '数值积分只能确定到 {{error}}，而其值约为 {{value}}；因此不给出。',
  'The definite integral depends on {{names}} in a way that was not found: no form holds for all positive values tried.':
    '没有求出定积分对 {{names}} 的依赖：没有形式对试过的一切正值都成立。',
  'Give numbers for the parameters.': '请给参数赋值。',
  'The limits of an integral are real numbers or infinite.': '积分的上下限须为实数或无穷。',
  'The value of the integral is too large or too small to be written.':
    '积分的值太大或太小，无法写出。',
  '\'{{name}}\' is not a number; write "infinity" or "-infinity".':
    '“{{name}}”不是数；请写“infinity”或“-infinity”。',
  '\'{{name}}\' uses infinity inside an expression; a limit is a number, or "infinity" or "-infinity" alone.':
    '“{{name}}”在表达式中用到无穷；上下限须为数，或单独的“infinity”或“-infinity”。',
  "Only real functions are integrated here, and 'i' is the imaginary unit.":
    '此处只对实函数积分，而“i”是虚数单位。',
  "If it is a variable, name it in 'variable'.": '如果它是变量，请在“variable”中指定。',

  // Limits.
  'The expression has no real values near there, so it has no real limit there.':
    '表达式在附近没有实数值，因此没有实数极限。',
  'The expression has no real values on the left side, so it has no real limit there.':
    '表达式在左侧没有实数值，因此没有实数极限。',
  'The expression has no real values on the right side, so it has no real limit there.':
    '表达式在右侧没有实数值，因此没有实数极限。',
  '{{variable}} cannot go to an expression with {{other}} in it.':
    '{{variable}} 不能趋近含有 {{other}} 的表达式。',
  'Could not decide whether the limit exists: {{reason}}': '无法判断极限是否存在：{{reason}}',
  'no leading term was found.': '没有找到主项。',
  'values are missing.': '缺少附近的值。',
  'algebra and values disagree.': '代数推导与附近的值不一致。',
  'Leading terms by the Gruntz algorithm, and values in decimals of several precisions were tried.':
    '已尝试用 Gruntz 算法求主项，并以多种精度计算附近的值。',
  "to is a number, an expression, 'infinity' or '-infinity'.":
    'to 须为数、表达式、“infinity”或“-infinity”。',
  'to is not a number.': 'to 不是数。',

  // Series.
  'The bounds are whole numbers.': '上下限须为整数。',
  'The last value is a whole number.': '末尾下标须为整数。',
  'The first value of an infinite sum is a whole number.': '无穷和的起始下标须为整数。',
  'The first value of an infinite product is a whole number.': '无穷乘积的起始下标须为整数。',
  'The bounds cannot contain {{name}} itself. Write another letter for the index in the expression.':
    '上下限不能含有 {{name}} 本身。请在表达式中用另一个字母作下标。',
  'The point cannot contain {{name}} itself.': '展开点不能含有 {{name}} 本身。',
  'The lower bound must not be greater than the upper bound; only sums may start at -infinity.':
    '下限不能大于上限；只有和可以从 -infinity 开始。',
  "from and to are whole numbers, expressions, or 'infinity'.":
    'from 和 to 须为整数、表达式或“infinity”。',
  "'{{text}}' cannot be a bound.": '“{{text}}”不能作上下限。',
  'A function with steps has no Taylor polynomial.': '有跳跃的函数没有泰勒多项式。',
  'Only the coefficients up to the power {{power}} were found.':
    '只求出到 {{power}} 次幂为止的系数。',
  'The expression has no Taylor series at this point: {{reason}}':
    '表达式在该点没有泰勒级数：{{reason}}',
  'it is not the same function on both sides of it (a kink or a branch point).':
    '两侧不是同一个函数（尖点或支点）。',
  'a root makes it a branch point.': '根式使该点成为支点。',
  'it has no real values near there.': '附近没有实数值。',
  'it divides by zero there.': '它在那里除以零。',
  'an essential singularity.': '本性奇点。',
  'The series was not found: {{reason}}': '没有求出级数：{{reason}}',
  'no series of {{name}} is known.': '没有已知的 {{name}} 级数。',
  'no rule was found ({{names}}).': '没有找到规则（{{names}}）。',
  'the root of a negative number.': '含有负数的方根。',
  'the logarithm of a negative number.': '含有负数的对数。',
  'it has a singularity there that no power series describes.': '那里有幂级数无法描述的奇点。',
  'its first terms cancel.': '前几项相互抵消。',
  'the sign of a part of it is not known.': '其中一部分的符号未知。',
  'A series was found ({{form}}), but values close to the point do not confirm it, so it is not given.':
    '找到了级数（{{form}}），但该点附近的值未能证实，因此不给出。',
  "No formula was found for this sum: Gosper's algorithm, the binomial theorem, harmonic numbers and products of linear factors were tried.":
    '没有找到该和的公式：已尝试 Gosper 算法、二项式定理、调和数和一次因式的乘积。',
  "No formula was found for this product: Gosper's algorithm, the binomial theorem, harmonic numbers and products of linear factors were tried.":
    '没有找到该乘积的公式：已尝试 Gosper 算法、二项式定理、调和数和一次因式的乘积。',
  'No formula was found for this {{kind}} of {{count}} terms.': '没有找到这 {{count}} 项的公式。',
  'No formula was found for this {{kind}}, and {{count}} terms are too many to take one by one: at most {{most}}.':
    '没有找到公式，而 {{count}} 项太多，无法逐项计算：最多 {{most}} 项。',
  'For an infinite {{kind}}, ask up to infinity.': '若要无穷多项，请以无穷为上限。',
  'No formula was found for both halves of the sum.': '没有找到和的两半的公式。',
  'No value was found for this {{kind}}: a term has no real value.':
    '没有得到值：有一项没有实数值。',
  'A formula for this {{kind}} was found, but its first values do not confirm it, so it is not given.':
    '找到了公式，但前几个值未能证实，因此不给出。',
  'The sum converges by {{reason}}, but no formula was found for it.':
    '由{{reason}}可知该和收敛，但没有找到公式。',
  'The product converges by {{reason}}, but no formula was found for it.':
    '由{{reason}}可知该乘积收敛，但没有找到公式。',
  'Could not decide whether the sum converges, and no value was found: the tests of terms, ratios and powers, telescoping, partial fractions and known power series were tried.':
    '未能判断该和是否收敛，也没有得到值：已尝试通项、比值和幂的判别法、裂项、部分分式和已知幂级数。',
  'Could not decide whether the product converges, and no value was found: the tests of terms, ratios and powers, telescoping, partial fractions and known power series were tried.':
    '未能判断该乘积是否收敛，也没有得到值：已尝试通项、比值和幂的判别法、裂项、部分分式和已知幂级数。',
};
